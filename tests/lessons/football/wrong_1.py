# expects: score
# Mira el partido cinco segundos y termina.
esperar(5)
