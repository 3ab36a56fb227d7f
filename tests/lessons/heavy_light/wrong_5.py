# expects: time
# It waits to have gone on without going.
while recorrido() < 0.8:
    esperar(0.1)
