# expects: touch
# Nothing stops it.
avanzar(0.5)
esperar(10)
