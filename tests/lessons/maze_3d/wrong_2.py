# expects: stuck
# Siempre derecho: empuja la primera pared.
while True:
    avanzar(0.3)
    esperar(1)
