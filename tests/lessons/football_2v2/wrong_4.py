# expects: score
# Da tres vueltas y termina.
girar_grados(1080)
