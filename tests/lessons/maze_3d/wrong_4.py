# expects: stuck
# Solo gira a la derecha cuando hay una pared, pero hacia una sola celda: ida y vuelta.
while True:
    if distancia() < 0.3:
        girar_grados(180)
        girar_grados(-180)
    else:
        avanzar_metros(0.5)
