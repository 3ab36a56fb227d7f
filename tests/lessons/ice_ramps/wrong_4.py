# expects: reach
# A quarter turn by the clock, whichever way it faced.
responder(21)
girar(30)
esperar(3.2)
parar()
