# expects: score
# Busca la pelota una sola vez.
if buscar_color("naranja"):
    avanzar_metros(0.3)
