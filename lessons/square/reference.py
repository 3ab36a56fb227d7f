for lado in range(4):
    avanzar_metros(1, 0.5)
    girar_grados(90)
