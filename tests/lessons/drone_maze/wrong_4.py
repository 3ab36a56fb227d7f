# expects: reach
# Aterriza debajo de la viga, sin salir.
despegar()
avanzar_metros(1.4, 0.6)
girar_grados(-90)
avanzar_metros(2.1, 0.6)
aterrizar()
