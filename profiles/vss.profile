# Very small size, as a camera above the field gives it: 60 pictures a second, 50 ms late, a few
# millimetres and about a degree off, now and then nothing of a robot. Agents of the other side turn
# the field: profile vss | axes -x -y z
entities
readings own
rate 0.016
delay 0.05
noise position 0.002 angle 0.02 velocity 0.02
quantise position 0.0005 angle 0.005
drop 0.002
