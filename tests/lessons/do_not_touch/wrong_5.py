# expects: time
# It waits for what never comes.
while distancia() > 0.13:
    pass
parar()
