# expects: answer
# The speed is no acceleration.
avanzar(5)
esperar(0.5)
responder(velocidad(), "1")
esperar(1)
responder(velocidad(), "2")
esperar(2)
responder(velocidad(), "10")
