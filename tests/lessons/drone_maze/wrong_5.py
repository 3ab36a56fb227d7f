# expects: time
# Despega y espera.
despegar()
while True:
    esperar(1)
