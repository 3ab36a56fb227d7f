# expects: off_line
# Circles.
mover(0.2, 60)
while True:
    esperar(1)
