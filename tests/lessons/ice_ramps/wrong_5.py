# expects: time
# It turns for ever.
responder(21)
girar(60)
while True:
    esperar(1)
