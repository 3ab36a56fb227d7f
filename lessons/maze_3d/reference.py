# La regla de la mano derecha: en cada celda se prueba primero a la derecha.
while True:
    girar_grados(-90, 180)
    while distancia() < 0.3:
        girar_grados(90, 180)
    girar_grados(90 * round(rumbo() / 90) - rumbo())        # en la rampa se tuerce un poco
    avanzar_metros(0.5, 0.4)
    if distancia() < 0.3:
        avanzar_metros(distancia() - 0.16)      # con la pared adelante se corrige el lugar
