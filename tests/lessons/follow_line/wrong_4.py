# expects: follow
# It follows for four seconds and has enough.
while tiempo() < 4:
    ve = linea()
    if ve == 0:
        mover(0.2, 0)
    elif ve == 1:
        mover(0.15, 60)
    elif ve == 2:
        mover(0.15, -60)
parar()
