# expects: score
# Juega diez segundos y se cansa.
while tiempo() < 10:
    pelota = buscar_color("naranja")
    if pelota:
        mover(0.3, -100 * pelota[0])
    else:
        girar(90)
parar()
