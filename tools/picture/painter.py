"""Paints bodies from the farthest to the nearest, with soft colours, light and shadow."""

import math

from camera import Camera, bounds, painting_order
from shapes import Mesh, add, cross, dot, mesh_of, rotate, scale, subtract, unit

MARGIN = 0.06
SKY = ("#f7f9fc", "#e4eaf2")
GROUND = "#c9dcbf"
WALL = "#efe9dc"
TYRE = "#4b515c"
BALL = "#f0913f"
ENTITIES = ["#6d9dc5", "#e0b050", "#7fb285", "#c97b84", "#9a86c0", "#5fb0ac", "#d99566", "#8c9bb0"]


def rgb(colour):
    return tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))


def shaded(colour, light):
    """The colour in light from 0 (shade) to 1 (full); slightly blue in the shade."""
    shade = [0.66 * c + 0.05 * s for c, s in zip(rgb(colour), (70, 90, 140))]
    mixed = [a + (b - a) * light for a, b in zip(shade, rgb(colour))]
    return "#%02x%02x%02x" % tuple(min(255, round(c)) for c in mixed)


def lighter(colour, amount):
    return "#%02x%02x%02x" % tuple(round(c + (255 - c) * amount) for c in rgb(colour))


class Scene:
    """The bodies as meshes with colours, and the level grounds that receive their shadows."""

    def __init__(self, state, given):
        kinds = {entity["id"]: entity["type"].removesuffix("_Entity")
                 for entity in state.get("entities", [])}
        moving = [i for i, kind in kinds.items() if kind != "Field"]
        self.colours, self.meshes, self.bodies = [], [], []
        planes = []
        for body in state["bodies"]:
            mesh = mesh_of(body)
            if mesh is None:
                planes += [body] if body["type"] == "Plane" else []
                continue
            self.meshes.append(mesh)
            self.bodies.append(body)
            self.colours.append(self.colour(body, kinds.get(body.get("entity")), moving, given))
        for body in planes:
            self.add_plane(body)
        points = [v for mesh in self.meshes for v in mesh.vertices]
        self.low = [min(p[i] for p in points) for i in range(3)] if points else [-1.0, -1.0, 0.0]
        self.high = [max(p[i] for p in points) for i in range(3)] if points else [1.0, 1.0, 0.0]
        for index, colour in enumerate(self.colours):
            if colour == GROUND and self.level_top(index)[1] is None:
                self.colours[index] = WALL

    @staticmethod
    def colour(body, kind, moving, given):
        if kind == "Field":
            return GROUND
        if kind == "Ball":
            return BALL
        if body["type"] == "WheelCylinder":
            return TYRE
        entity = body.get("entity")
        if entity in given:
            return given[entity]
        return ENTITIES[(moving.index(entity) if entity in moving else 0) % len(ENTITIES)]

    def add_plane(self, body):
        """A plane is shown as a thin square slab under and around the rest."""
        points = [v for mesh in self.meshes for v in mesh.vertices] or [(-1, -1, 0), (1, 1, 0)]
        left, near, right, far = bounds(points)
        half = 0.75 * max(right - left, far - near, 0.1)
        normal = unit(body.get("normal") or rotate(body["orientation"], (0.0, 0.0, 1.0)))
        side = unit((normal[2], 0.0, -normal[0]))
        other = cross(normal, side)
        middle = ((left + right) / 2, (near + far) / 2, 0.0)
        distance = body.get("distance", dot(normal, body["position"]))
        foot = add(middle, scale(normal, distance - dot(normal, middle)))
        corners = [add(foot, add(scale(side, i * half), scale(other, j * half)))
                   for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        below = [subtract(c, scale(normal, half * 0.01)) for c in corners]
        faces = [[0, 1, 2, 3], [7, 6, 5, 4]] + [[i + 4, (i + 1) % 4 + 4, (i + 1) % 4, i]
                                                for i in range(4)]
        self.meshes.append(Mesh(corners + below, faces))
        self.bodies.append(body)
        self.colours.append(GROUND)

    def camera(self, azimuth, elevation):
        centre = tuple((a + b) / 2 for a, b in zip(self.low, self.high))
        radius = math.dist(self.low, self.high) / 2 or 1.0
        return Camera(centre, radius, azimuth, elevation)

    def level_top(self, index):
        """The height of a body's level upper face, if it is broad enough to be a ground."""
        mesh = self.meshes[index]
        left, near, right, far = bounds(mesh.vertices)
        span = max(self.high[0] - self.low[0], self.high[1] - self.low[1])
        if mesh.smooth or min(right - left, far - near) < 0.3 * span:
            return None, None
        for face in mesh.faces:
            if mesh.normal(face)[2] > 0.9999:
                return mesh.vertices[face[0]][2], face
        return None, None


class Painter:
    def __init__(self, scene, width, azimuth, elevation):
        self.scene = scene
        self.camera = scene.camera(azimuth, elevation)
        right, up, towards = self.camera.right, self.camera.up, self.camera.towards
        self.light = unit(add(add(scale(right, -0.5), scale(up, 0.65)), scale(towards, 0.6)))
        frame = bounds([self.camera.project(v) for m in scene.meshes for v in m.vertices]
                       or [(-1.0, -1.0), (1.0, 1.0)])
        self.pixels = width * (1 - 2 * MARGIN) / (frame[2] - frame[0])
        self.left, self.top = frame[0] - MARGIN * width / self.pixels, frame[1]
        self.top -= MARGIN * width / self.pixels
        self.width = width
        self.height = round((frame[3] - self.top) * self.pixels + MARGIN * width)
        self.definitions, self.parts = [], []

    def point(self, point):
        x, y = self.camera.project(point)
        return ((x - self.left) * self.pixels, (y - self.top) * self.pixels)

    def polygon(self, points):
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in map(self.point, points))

    def paint_body(self, index):
        mesh, colour = self.scene.meshes[index], self.scene.colours[index]
        if self.scene.bodies[index]["type"] == "Sphere":
            self.paint_sphere(self.scene.bodies[index], colour)
            return
        for face in mesh.faces:
            if self.camera.sees(mesh, face):
                lit = max(0.0, dot(mesh.normal(face), self.light))
                fill = shaded(colour, lit)
                edge = fill if mesh.smooth or len(mesh.faces) > 6 else shaded(colour, lit * 0.6)
                points = self.polygon([mesh.vertices[i] for i in face])
                self.parts.append(f'<polygon points="{points}" fill="{fill}" stroke="{edge}"/>')
        height, face = self.scene.level_top(index)
        if face is not None:
            self.paint_shadows(index, height, face)

    def paint_sphere(self, body, colour):
        name = f"ball{colour[1:]}"
        gradient = (f'<radialGradient id="{name}" cx="0.36" cy="0.3" r="0.75">'
                    f'<stop offset="0" stop-color="{lighter(colour, 0.55)}"/>'
                    f'<stop offset="0.45" stop-color="{colour}"/>'
                    f'<stop offset="1" stop-color="{shaded(colour, 0.0)}"/></radialGradient>')
        if gradient not in self.definitions:
            self.definitions.append(gradient)
        x, y = self.point(body["position"])
        radius = body["radius"] * self.pixels * self.camera.magnification(body["position"])
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" '
                          f'fill="url(#{name})"/>')

    def paint_shadows(self, ground, height, face):
        """The shadows on a level ground, clipped at its edge."""
        clip = f"ground{ground}"
        outline = self.polygon([self.scene.meshes[ground].vertices[i] for i in face])
        self.definitions.append(f'<clipPath id="{clip}"><polygon points="{outline}"/></clipPath>')
        shadows = []
        for index, mesh in enumerate(self.scene.meshes):
            if index != ground and mesh.centre()[2] > height:
                fallen = [add(v, scale(self.light, -(max(v[2], height) - height) / self.light[2]))
                          for v in mesh.vertices]
                shadow = hull([self.point(v) for v in fallen])
                shadows.append("M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in shadow) + "Z")
        if shadows:
            self.parts.append(f'<g clip-path="url(#{clip})"><path d="{"".join(shadows)}" '
                              'fill="#2b3550" fill-opacity="0.2" filter="url(#soft)"/></g>')

    def picture(self):
        order = painting_order(self.camera, self.scene.meshes)
        # A ground is below everything else, even the walls at its edge.
        for index in sorted(order, key=lambda i: self.scene.level_top(i)[1] is None):
            self.paint_body(index)
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}">',
            '<defs><linearGradient id="sky" x2="0" y2="1">'
            f'<stop stop-color="{SKY[0]}"/><stop offset="1" stop-color="{SKY[1]}"/>'
            '</linearGradient><filter id="soft"><feGaussianBlur stdDeviation="2.5"/></filter>',
            *self.definitions, "</defs>",
            '<rect width="100%" height="100%" rx="12" fill="url(#sky)"/>',
            '<g stroke-width="0.7" stroke-linejoin="round">', *self.parts, "</g>", "</svg>"])


def hull(points):
    """The convex hull of points of the picture (Andrew's monotone chain)."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def half(ordered):
        chain = []
        for p in ordered:
            while len(chain) > 1 and turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(reversed(points))


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def paint(state, width, azimuth, elevation, colours):
    """`colours` are those of some entities, by id."""
    return Painter(Scene(state, colours), width, azimuth, elevation).picture()
