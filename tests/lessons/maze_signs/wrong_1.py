# expects: touch
# Siempre a la izquierda, sin mirar.
despegar()
lado = 1
for cruce in range(3):
    girar_grados(90 * lado)
    avanzar_metros(1.2, 0.6)
    girar_grados(-90 * lado)
    avanzar_metros(2.45, 0.6)
    girar_grados(-90 * lado)
    avanzar_metros(1.2, 0.6)
    girar_grados(90 * lado)
    avanzar_metros(1.55, 0.6)
aterrizar()
