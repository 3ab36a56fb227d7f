def medir(segundos):
    antes = velocidad()
    esperar(segundos)
    return (velocidad() - antes) / segundos

avanzar(5)                    # con toda la fuerza
esperar(0.2)
responder(medir(0.4), "1")    # solo el robot: 1 kg
while recorrido() < 0.8:      # ya empuja la caja liviana: 2 kg
    esperar(0.02)
responder(medir(0.3), "2")
while recorrido() < 1.7:     # y ahora también la pesada: 10 kg
    esperar(0.02)
responder(medir(1), "10")
