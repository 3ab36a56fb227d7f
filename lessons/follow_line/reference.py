while True:
    ve = linea()
    if ve == 0:
        mover(0.25, 0)      # los dos ojos sobre la línea: derecho
    elif ve == 1:
        mover(0.18, 70)     # solo el izquierdo: la línea dobla a la izquierda
    elif ve == 2:
        mover(0.18, -70)
