"""Commands of build.py, which run under a Python that is new enough; not in the wheel.

In the order in which each knows the ones before it: `basics` - `tools` - `runtime`, `words` and
`pages` (what goes in) - `dist` - `server` - `checks` - `commands`. The standard library only: the
tools are what it installs.
"""
