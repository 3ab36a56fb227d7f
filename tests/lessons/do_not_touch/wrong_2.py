# expects: distance_to
# It stops far too early.
avanzar(0.3)
while distancia() > 0.5:
    pass
parar()
