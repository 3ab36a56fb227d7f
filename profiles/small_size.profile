# Small size, in the units of its shared vision: millimetres and radians, 60 pictures a second, 30 ms
# late.
entities
readings own
rate 0.016
delay 0.03
noise position 0.003 angle 0.01
drop 0.01
length mm
