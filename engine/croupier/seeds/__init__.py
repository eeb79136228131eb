"""A search for seeds that meet conditions."""
