# expects: answer
# No answer at all.
while abs(90 - heading()) > 1 or abs(turning()) > 1:
    turn(1.2 * (90 - heading()))
stop()
