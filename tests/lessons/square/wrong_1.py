# expects: order
# Three sides only.
for lado in range(3):
    avanzar_metros(1)
    girar_grados(90)
