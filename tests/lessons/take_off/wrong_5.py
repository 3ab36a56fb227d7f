# expects: time
# Bien quieto, pero 20 centímetros más abajo.
antes = altura()
while True:
    ahora = altura()
    subir(4 * (1.8 - ahora) - 3 * (ahora - antes) / 0.02)
    antes = ahora
