# expects: reach
# The last turn is missing.
for lado in range(3):
    avanzar_metros(1)
    girar_grados(90)
avanzar_metros(1)
