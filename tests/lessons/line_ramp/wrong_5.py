# expects: follow
# Se para antes de la rampa.
while recorrido() < 5:
    ve = linea()
    if ve == 0:
        mover(0.25, 0)
    elif ve == 1:
        mover(0.16, 60)
    elif ve == 2:
        mover(0.16, -60)
parar()
