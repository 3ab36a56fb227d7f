# expects: score
# Al revés: mete los goles en su propio arco.
import math


def entre(a):                       # un ángulo entre -180 y 180 grados
    return (a + 180) % 360 - 180


def rumbo_hacia(dx, dy):
    if abs(dx) < 0.001:
        dx = 0.001
    a = math.degrees(math.atan(dy / dx))
    if dx < 0:
        a = a + 180
    return a


pelota_x = 0
pelota_y = 0
vista = 0                           # cuándo se vio la pelota por última vez
lado = 1
quieto_x = 0                        # dónde y desde cuándo está sin moverse
quieto_y = 0
quieto = 0
while True:
    pelota = buscar_color("naranja")
    yo = posicion()
    if pelota:
        # Cuanto más abajo está la pelota en la foto, más cerca está.
        abajo = max(14.3 - 25 * pelota[1], 2)
        lejos = 0.07 + 0.065 / math.tan(math.radians(abajo))
        hacia = rumbo() - 31.5 * pelota[0]
        pelota_x = yo[0] + lejos * math.cos(math.radians(hacia))
        pelota_y = yo[1] + lejos * math.sin(math.radians(hacia))
        vista = tiempo()
    if abs(yo[0] - quieto_x) + abs(yo[1] - quieto_y) > 0.06:
        quieto_x = yo[0]
        quieto_y = yo[1]
        quieto = tiempo()
    if tiempo() - quieto > 1.2:
        mover(-0.4, 90 * lado)      # trabado con el rival o con un borde: atrás y de nuevo
        esperar(0.6)
        quieto = tiempo()
    elif tiempo() - vista > 1:
        mover(-0.15, 130 * lado)    # se la busca girando; hacia atrás, para despegarse del borde
    else:
        dx = pelota_x - yo[0]
        dy = pelota_y - yo[1]
        lejos = math.sqrt(dx * dx + dy * dy)
        hacia = rumbo_hacia(dx, dy)
        tiro = rumbo_hacia(-1.2 - pelota_x, -pelota_y)
        margen = 20
        if abs(pelota_y) > 0.5:       # junto al borde: a lo largo de él
            tiro = 180
            margen = 60
        falta = entre(hacia - tiro)
        lado = 1
        if entre(hacia - rumbo()) < 0:
            lado = -1
        # De frente al arco se va derecho a la pelota; si no, se la rodea.
        if abs(falta) > margen:
            rodeo = min(min(abs(falta), 90), 22 / max(lejos, 0.05))
            if falta > 0:
                hacia = hacia + rodeo
            else:
                hacia = hacia - rodeo
        gira = entre(hacia - rumbo())
        if abs(gira) > 60:
            mover(0, 5 * gira)
        else:
            mover(0.5, 5 * gira)
        if lejos < 0.17 and abs(entre(rumbo() - tiro)) < 25:
            chutar()
