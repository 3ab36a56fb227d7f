# expects: time
# Todo o nada, y mira solo dos veces por segundo.
while True:
    if altura() < 2:
        subir(2)
    else:
        bajar(2)
    esperar(0.5)
