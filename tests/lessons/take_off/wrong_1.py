# expects: time
# Sin freno: sube y baja una y otra vez.
while True:
    subir(4 * (2 - altura()))
