despegar()
avanzar_metros(1.4, 0.6)
girar_grados(-90)
avanzar_metros(2.8, 0.6)        # por debajo de la viga
girar_grados(90)
avanzar_metros(2.8, 0.6)
subir_a(1.4)                    # por encima del seto bajo
girar_grados(-90)
avanzar_metros(1.4, 0.6)
girar_grados(-90)
avanzar_metros(4.2, 0.6)
girar_grados(90)
avanzar_metros(1.7, 0.6)
aterrizar()
