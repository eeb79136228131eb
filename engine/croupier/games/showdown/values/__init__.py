"""Exact odds, and what turns and cards are worth by them."""
