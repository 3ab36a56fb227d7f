# expects: time
# It turns on the spot for ever.
girar(45)
while True:
    esperar(1)
