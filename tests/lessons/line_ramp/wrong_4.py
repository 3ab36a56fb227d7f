# expects: time
# Sube, pero tarda demasiado.
while True:
    ve = linea()
    if ve == 0:
        mover(0.1, 0)
    elif ve == 1:
        mover(0.1, 40)
    elif ve == 2:
        mover(0.1, -40)
