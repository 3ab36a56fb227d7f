# expects: touch
# Sin subir antes del seto bajo.
despegar()
avanzar_metros(1.4, 0.6)
girar_grados(-90)
avanzar_metros(2.8, 0.6)
girar_grados(90)
avanzar_metros(2.8, 0.6)
girar_grados(-90)
avanzar_metros(1.4, 0.6)
