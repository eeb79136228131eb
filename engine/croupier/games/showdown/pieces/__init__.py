"""Cards by their categories, the track, the dice."""
