# expects: touch
# It does not look.
avanzar(0.3)
esperar(10)
parar()
