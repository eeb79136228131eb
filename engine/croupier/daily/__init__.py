"""The games of a day: the calendar, whether the bots moved themselves, the par."""
