"""The colors of each theme: a line for each role with its fill, edge and ink.

A `.` paints nothing. Texts need a contrast of 4.5:1 with their background, meaningful edges 3:1.
The tests check that for every picture, so colors can be changed safely.
"""

LIGHT = """
ground      #ffffff .       .
board       #f6f1e7 #857c6b .
grid        .       #8f8674 .
bonus       #fdfbf6 #8a6a00 #6f5500
label       .       #2a2f38 #2a2f38
quiet       .       #6a717d #5d6470
tile        #ffe08a #8a6a00 #2b2410
wild        #ffe08a #8a6a00 #2b2410
back        #56606e #2f3742 #ffffff
start-red   #bf3a2b #8c2216 #ffffff
start-blue  #2d62b3 #1c4585 #ffffff
start-green #2b7a4b #195a34 #ffffff
space-red   #fbe3df #bf3a2b #a02c1f
space-blue  #e1ebf9 #2d62b3 #2a5aa6
space-green #dff0e5 #2b7a4b #246b41
cut         .       #3f4650 .
axis        .       #2a2f38 #2a2f38
whole       .       #2a2f38 #2a2f38
run         .       #1a7f4b .
refused     .       #b0216f .
placed      .       #1c2a3a .
selected    .       #0b5fc2 .
arrow       #1c2a3a #1c2a3a .
turn        #1c2a3a #1c2a3a #ffffff
sum         #1a7f4b #1a7f4b #ffffff
miss        #ffffff #b0216f #b0216f
gap         .       #6a717d #5d6470
over        .       #b0216f #b0216f
hatch       .       #b0216f .
empty       #ffffff #8b919b .
part-1      #8fbbe8 #2a2f38 #1d2128
part-2      #f3e08e #2a2f38 #1d2128
part-3      #f2a184 #2a2f38 #1d2128
part-4      #6cc7ab #2a2f38 #1d2128
part-5      #ffbccb #2a2f38 #1d2128
part-6      #c6d352 #2a2f38 #1d2128
part-7      #d3c0ee #2a2f38 #1d2128
part-8      #cfd3d9 #2a2f38 #1d2128
part-9      #a8e4f0 #2a2f38 #1d2128
part-10     #dcbf94 #2a2f38 #1d2128
target      #2a2f38 #2a2f38 #ffffff
"""
"""Warm paper and strong start tiles."""

DARK = """
ground      #171a1f .       .
board       #23282f #7b8593 .
grid        .       #6f7987 .
bonus       #2d3239 #d9b650 #f0cd66
label       .       #e8eaee #e8eaee
quiet       .       #8d96a3 #a3abb6
tile        #f2cf72 #f2cf72 #241d08
wild        #f2cf72 #f2cf72 #241d08
back        #8b95a3 #b9c1cc #14171c
start-red   #f08b7b #f08b7b #2b0b06
start-blue  #86b4f2 #86b4f2 #071a36
start-green #7fcb9c #7fcb9c #06250f
space-red   #3b2624 #f08b7b #f5a598
space-blue  #222d3d #86b4f2 #a2c6f7
space-green #1f3127 #7fcb9c #9ad9b2
cut         .       #14171c .
axis        .       #e8eaee #e8eaee
whole       .       #e8eaee #e8eaee
run         .       #6fdc9e .
refused     .       #ff8fc4 .
placed      .       #14171c .
selected    .       #7fb8ff .
arrow       #ffffff #ffffff .
turn        #e8eaee #e8eaee #171a1f
sum         #6fdc9e #6fdc9e #06250f
miss        #171a1f #ff8fc4 #ffa9d2
gap         .       #a3abb6 #a3abb6
over        .       #ff8fc4 #ffa9d2
hatch       .       #9c1260 .
empty       #171a1f #7b8593 .
part-1      #77aadd #14171c #10141a
part-2      #eedd88 #14171c #10141a
part-3      #ee9578 #14171c #10141a
part-4      #4fbf9f #14171c #10141a
part-5      #ffb3c3 #14171c #10141a
part-6      #c0cf45 #14171c #10141a
part-7      #c6b0e6 #14171c #10141a
part-8      #c3c8cf #14171c #10141a
part-9      #99dbe8 #14171c #10141a
part-10     #d2b286 #14171c #10141a
target      #e8eaee #e8eaee #14171c
"""
"""The same hues, lighter, on a dark background."""

CONTRAST = """
ground      #000000 .       .
board       #000000 #ffffff .
grid        .       #b8b8b8 .
bonus       #000000 #ffe600 #ffe600
label       .       #ffffff #ffffff
quiet       .       #ffffff #ffffff
tile        #ffe600 #ffffff #000000
wild        #ffe600 #ffffff #000000
back        #ffffff #000000 #000000
start-red   #ff9d8f #ffffff #000000
start-blue  #8fc7ff #ffffff #000000
start-green #7df09a #ffffff #000000
space-red   #000000 #ff9d8f #ff9d8f
space-blue  #000000 #8fc7ff #8fc7ff
space-green #000000 #7df09a #7df09a
cut         .       #000000 .
axis        .       #ffffff #ffffff
whole       .       #ffffff #ffffff
run         .       #00ff88 .
refused     .       #ff9be0 .
placed      .       #14171c .
selected    .       #00e5ff .
arrow       #ffffff #ffffff .
turn        #ffffff #ffffff #000000
sum         #00ff88 #00ff88 #000000
miss        #000000 #ff9be0 #ff9be0
gap         .       #ffffff #ffffff
over        .       #ff9be0 #ff9be0
hatch       .       #000000 .
empty       #000000 #b8b8b8 .
part-1      #8fc7ff #000000 #000000
part-2      #ffe600 #000000 #000000
part-3      #ffa07a #000000 #000000
part-4      #3fe0b5 #000000 #000000
part-5      #ffc4d6 #000000 #000000
part-6      #d2e84a #000000 #000000
part-7      #d9c2ff #000000 #000000
part-8      #e0e0e0 #000000 #000000
part-9      #9df0ff #000000 #000000
part-10     #e8c896 #000000 #000000
target      #ffffff #ffffff #000000
"""
"""White and saturated light colors on black."""

PRINT = """
ground      #ffffff .       .
board       #ffffff #000000 .
grid        .       #7d7d7d .
bonus       #f0f0f0 #4d4d4d #303030
label       .       #000000 #000000
quiet       .       #595959 #595959
tile        #ffffff #000000 #000000
wild        #ffffff #000000 #000000
back        #595959 #000000 #ffffff
start-red   #454545 #000000 #ffffff
start-blue  #d2d2d2 #000000 #000000
start-green #6b6b6b #000000 #ffffff
space-red   #f7f7f7 #454545 #303030
space-blue  #f7f7f7 #454545 #303030
space-green #f7f7f7 #454545 #303030
cut         .       #404040 .
axis        .       #000000 #000000
whole       .       #000000 #000000
run         .       #000000 .
refused     .       #000000 .
placed      .       #000000 .
selected    .       #000000 .
arrow       #000000 #000000 .
turn        #000000 #000000 #ffffff
sum         #000000 #000000 #ffffff
miss        #ffffff #000000 #000000
gap         .       #595959 #404040
over        .       #000000 #000000
hatch       .       #000000 .
empty       #ffffff #858585 .
part-1      #c4c4c4 #000000 #000000
part-2      #f4f4f4 #000000 #000000
part-3      #a3a3a3 #000000 #000000
part-4      #e2e2e2 #000000 #000000
part-5      #b3b3b3 #000000 #000000
part-6      #ffffff #000000 #000000
part-7      #cbcbcb #000000 #000000
part-8      #ededed #000000 #000000
part-9      #acacac #000000 #000000
part-10     #dadada #000000 #000000
target      #000000 #000000 #ffffff
"""
"""Grays only: marks, dashes and hatching replace color."""
