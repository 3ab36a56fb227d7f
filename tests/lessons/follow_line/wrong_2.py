# expects: off_line
# Straight on, without a look.
avanzar(0.3)
while True:
    esperar(1)
