"""Films of games: some plies of a match as pictures, with what travels from one to the next.

A *scene* is the picture of one ply. What is drawn in it are *pieces*; a piece that lies elsewhere in
the next scene makes a *trip* there. A film is shown as *shots*, pictures with the time that each of
them stands (`shots.py`: for a GIF or a video), or as one SVG that moves by itself (`moving.py`).
"""
