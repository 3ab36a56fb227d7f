# expects: reach
# Sube y no para.
subir(1)
while True:
    esperar(1)
