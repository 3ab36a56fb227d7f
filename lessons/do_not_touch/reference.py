# Cuanto más cerca, más despacio.
while distancia() > 0.12:
    avanzar(min(0.4, distancia() - 0.08))
parar()
