# Cuanto más falta, más rápido se sube; cuanto más rápido se sube, más se frena.
antes = altura()
while True:
    ahora = altura()
    velocidad_arriba = (ahora - antes) / 0.02
    antes = ahora
    subir(4 * (2 - ahora) - 3 * velocidad_arriba)
