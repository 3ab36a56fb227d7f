# 2 metros a 0.5 m/s: 4 segundos.
avanzar(0.5)
esperar(4)
parar()
