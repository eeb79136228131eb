"""Seeds to order: a search for seeds that bring what somebody asks for."""
