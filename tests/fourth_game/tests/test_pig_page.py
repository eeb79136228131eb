"""Pig in the page: found, set up, played to the end, taken back, shared, watched, looked up."""
