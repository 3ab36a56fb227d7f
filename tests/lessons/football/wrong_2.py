# expects: score
# Da vueltas.
girar(90)
while True:
    esperar(1)
