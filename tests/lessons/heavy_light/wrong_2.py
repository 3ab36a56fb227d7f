# expects: answer
# Only the first of three.
avanzar(5)
esperar(0.5)
responder(velocidad() / 0.5, "1")
