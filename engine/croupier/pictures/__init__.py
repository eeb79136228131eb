"""Pictures of tables and films of games, as SVG: drawn from frames, without a browser."""
