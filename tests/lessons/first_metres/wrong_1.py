# expects: reach
# It stops 1.6 m short.
avanzar(0.4)
esperar(1)
parar()
