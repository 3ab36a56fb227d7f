# expects: time
# It stands on the line and looks.
while True:
    linea()
