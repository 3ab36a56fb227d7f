# expects: stuck
# Da vueltas en su sitio.
while True:
    girar_grados(90)
