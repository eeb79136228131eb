"""Game material: plain functions and small frozen values that know no game."""
