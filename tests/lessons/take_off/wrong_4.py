# expects: altitude
# A un metro, y termina.
antes = altura()
while tiempo() < 6:
    ahora = altura()
    subir(4 * (1 - ahora) - 3 * (ahora - antes) / 0.02)
    antes = ahora
