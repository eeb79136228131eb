"""All that crosses to the page: requests, answers, and the files that it has before Python runs."""
