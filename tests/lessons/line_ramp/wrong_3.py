# expects: stuck
# Demasiado despacio para la rampa: rueda hacia atrás.
lado = 1
while True:
    ve = linea()
    if ve == 0:
        mover(0.07, 0)
    elif ve == 1:
        lado = 1
        mover(0.07, 40)
    elif ve == 2:
        lado = -1
        mover(0.07, -40)
    else:
        mover(0.03, 60 * lado)
