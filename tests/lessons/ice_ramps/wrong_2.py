# expects: answer
# The turn is right, the angle is not.
responder(45)
while abs(90 - rumbo()) > 1 or abs(giro()) > 1:
    girar(1.2 * (90 - rumbo()))
parar()
