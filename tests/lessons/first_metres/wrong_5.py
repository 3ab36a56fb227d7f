# expects: time
# It never moves.
while True:
    esperar(1)
