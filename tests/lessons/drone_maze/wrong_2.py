# expects: reach
# Por encima de los setos.
despegar()
subir_a(2.5)
girar_grados(-90)
avanzar_metros(5.9, 1)
aterrizar()
