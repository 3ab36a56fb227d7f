# expects: score
# Da vueltas y termina.
girar(90)
esperar(8)
parar()
