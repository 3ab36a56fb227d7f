# expects: reach
# Por encima de los setos.
despegar()
subir_a(2)
avanzar_metros(12, 1)
aterrizar()
