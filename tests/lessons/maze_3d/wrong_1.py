# expects: reach
# El camino de una de las salidas, de memoria, y se para a la mitad.
for celda in range(3):
    avanzar_metros(0.4)
    girar_grados(90)
