# expects: distance_to
# It comes too close.
avanzar(0.1)
while distancia() > 0.06:
    pass
parar()
