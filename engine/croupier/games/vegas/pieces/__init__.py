"""Dice and their places."""
