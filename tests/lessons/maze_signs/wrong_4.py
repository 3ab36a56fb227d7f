# expects: reach
# Aterriza un cruce antes.
despegar()
for cruce in range(2):
    lado = -1
    if buscar_color("azul"):
        lado = 1
    girar_grados(90 * lado)
    avanzar_metros(1.2, 0.6)
    girar_grados(-90 * lado)
    avanzar_metros(2.45, 0.6)
    girar_grados(-90 * lado)
    avanzar_metros(1.2, 0.6)
    girar_grados(90 * lado)
    avanzar_metros(1.55, 0.6)
aterrizar()
