# expects: score
# Huye de la pelota.
while True:
    pelota = buscar_color("naranja")
    if pelota:
        mover(-0.3, 60)
    else:
        parar()
