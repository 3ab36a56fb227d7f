for lado in range(4):
    avanzar_metros(1)
    girar_grados(90)
