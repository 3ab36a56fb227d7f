lado = 1                    # de qué lado se vio la línea por última vez: 1 izquierda, -1 derecha
while True:
    ve = linea()
    if ve == 0:
        mover(0.2, 0)
    elif ve == 1:
        lado = 1
        mover(0.12, 60)
    elif ve == 2:
        lado = -1
        mover(0.12, -60)
    else:
        mover(0, 80 * lado)
