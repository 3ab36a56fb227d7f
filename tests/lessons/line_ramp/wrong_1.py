# expects: off_line
# Derecho, sin mirar la línea.
avanzar(0.2)
while True:
    esperar(1)
