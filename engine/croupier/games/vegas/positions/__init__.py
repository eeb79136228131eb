"""Positions as text and taken apart: written, read, checked, arranged by hand."""
