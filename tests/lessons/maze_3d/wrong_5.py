# expects: reach
# Mira y no va a ninguna parte.
decir(distancia())
