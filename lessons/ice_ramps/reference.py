# El bloque de 20 grados se queda y el de 22 se desliza: el límite está en el medio.
responder(21)

# Sobre hielo frenar tarda: cerca de la flecha, girar cada vez más despacio.
while abs(90 - rumbo()) > 1 or abs(giro()) > 1:
    girar(1.2 * (90 - rumbo()))
parar()
