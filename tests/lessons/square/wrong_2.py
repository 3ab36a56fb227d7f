# expects: order
# To the right.
for side in range(4):
    go(1)
    turn_by(-90)
