# expects: score
# Mira el partido.
while True:
    esperar(1)
