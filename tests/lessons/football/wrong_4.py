# expects: score
# Chuta una vez, cuando no hay nada delante, y termina.
chutar()
esperar(1)
