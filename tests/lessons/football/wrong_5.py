# expects: score
# Se va a su arco y se queda dormido.
retroceder(0.4)
esperar(2)
parar()
