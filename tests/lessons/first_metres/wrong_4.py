# expects: reach
# It drives away from the target.
retroceder(0.2)
esperar(2)
parar()
