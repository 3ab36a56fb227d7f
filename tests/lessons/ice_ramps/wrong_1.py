# expects: reach
# It brakes at 90 degrees, and ice does not help.
responder(21)
girar(150)
while rumbo() < 90:
    pass
parar()
