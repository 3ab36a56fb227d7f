# expects: order
# A hexagon.
for lado in range(6):
    avanzar_metros(1)
    girar_grados(60)
