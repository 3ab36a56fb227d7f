"""Bodies as convex meshes in the world's frame, and the little vector algebra they need."""

import math
from dataclasses import dataclass

ROUND_SIDES = 28
ROUND_RINGS = 8


def add(a, b):
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def subtract(a, b):
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def scale(a, factor):
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    length = math.sqrt(dot(a, a))
    return scale(a, 1 / length) if length > 0 else (0.0, 0.0, 1.0)


def rotate(quaternion, a):
    """Turns the vector by the unit quaternion [w, x, y, z]."""
    w, x, y, z = quaternion
    axis = (x, y, z)
    twice = scale(cross(axis, a), 2)
    return add(add(a, scale(twice, w)), cross(axis, twice))


@dataclass
class Mesh:
    """A convex solid: faces are lists of vertex indices, anticlockwise seen from outside."""

    vertices: list
    faces: list
    smooth: bool = False  # whether the faces approximate one curved surface

    def normal(self, face):
        a, b, c = (self.vertices[face[i]] for i in (0, 1, 2))
        return unit(cross(subtract(b, a), subtract(c, a)))

    def centre(self):
        total = (0.0, 0.0, 0.0)
        for vertex in self.vertices:
            total = add(total, vertex)
        return scale(total, 1 / len(self.vertices))


def box(size):
    x, y, z = (s / 2 for s in size)
    vertices = [(i * x, j * y, k * z) for k in (-1, 1) for j in (-1, 1) for i in (-1, 1)]
    faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
    return Mesh(vertices, faces)


def turned(profile):
    """The solid of revolution of a profile [(radius, z)...], from bottom to top, about z."""
    vertices = []
    for radius, z in profile:
        for side in range(ROUND_SIDES):
            angle = 2 * math.pi * side / ROUND_SIDES
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
    faces = [list(reversed(range(ROUND_SIDES)))]
    for ring in range(len(profile) - 1):
        low, high = ring * ROUND_SIDES, (ring + 1) * ROUND_SIDES
        for side in range(ROUND_SIDES):
            after = (side + 1) % ROUND_SIDES
            faces.append([low + side, low + after, high + after, high + side])
    top = (len(profile) - 1) * ROUND_SIDES
    faces.append([top + side for side in range(ROUND_SIDES)])
    return Mesh(vertices, faces)


def cylinder(radius, length):
    return turned([(radius, -length / 2), (radius, length / 2)])


def cone(radius, length):
    return turned([(radius, -length / 2), (radius * 1e-3, length / 2)])


def capsule(radius, length):
    """Two half spheres, a distance `length` apart; a sphere if that is 0."""
    profile = []
    for half, shift in ((range(0, ROUND_RINGS + 1), -length / 2),
                        (range(ROUND_RINGS, 2 * ROUND_RINGS + 1), length / 2)):
        for ring in half:
            angle = math.pi * (ring / (2 * ROUND_RINGS) - 0.5)
            profile.append((max(radius * math.cos(angle), radius * 1e-3),
                            radius * math.sin(angle) + shift))
    if length == 0:
        del profile[ROUND_RINGS]
    mesh = turned(profile)
    mesh.smooth = True
    return mesh


def mesh_of(body):
    """The body's mesh at its pose, or None if it has no bounded shape."""
    kind, radius, length = body["type"], body.get("radius", 0.0), body.get("length", 0.0)
    if kind == "Box" and "size" in body:
        mesh = box(body["size"])
    elif kind == "Sphere":
        mesh = capsule(radius, 0.0)
    elif kind == "Capsule":
        mesh = capsule(radius, length)
    elif kind in ("Cylinder", "WheelCylinder"):
        mesh = cylinder(radius, length)
    elif kind == "Cone":
        mesh = cone(radius, length)
    else:
        return None
    mesh.vertices = [add(rotate(body["orientation"], vertex), body["position"])
                     for vertex in mesh.vertices]
    return mesh
