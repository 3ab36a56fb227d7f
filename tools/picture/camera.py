"""The position of the camera, and what hides what."""

import math

from shapes import dot, scale, subtract

DISTANCE = 4.0  # of the eye, in radii of the scene


class Camera:
    """Looks at the centre of the scene obliquely from above, with a mild perspective."""

    def __init__(self, centre, radius, azimuth_degrees, elevation_degrees):
        a, e = math.radians(azimuth_degrees), math.radians(elevation_degrees)
        self.centre = centre
        self.distance = DISTANCE * radius
        self.towards = (math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))
        self.right = (-math.sin(a), math.cos(a), 0.0)
        self.up = (-math.cos(a) * math.sin(e), -math.sin(a) * math.sin(e), math.cos(e))
        eye = scale(self.towards, self.distance)
        self.eye = (eye[0] + centre[0], eye[1] + centre[1], eye[2] + centre[2])

    def magnification(self, point):
        return self.distance / (self.distance - dot(subtract(point, self.centre), self.towards))

    def project(self, point):
        """The point on the picture, y downwards, in metres of the plane through the centre."""
        relative, factor = subtract(point, self.centre), self.magnification(point)
        return (dot(relative, self.right) * factor, -dot(relative, self.up) * factor)

    def sees(self, mesh, face):
        return dot(mesh.normal(face), subtract(self.eye, mesh.vertices[face[0]])) > 0


def bounds(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def side_of(camera, mesh, other, tolerance):
    """1 if `other` is in front of `mesh`, -1 if it is behind, by a face of `mesh` with all of
    `other` on its outside; None if no face separates them."""
    verdict = None
    for face in mesh.faces:
        normal, origin = mesh.normal(face), mesh.vertices[face[0]]
        if all(dot(normal, subtract(v, origin)) > -tolerance for v in other.vertices):
            if not camera.sees(mesh, face):
                return -1
            verdict = 1
    return verdict


def is_behind(camera, first, second):
    """Whether `first` must be painted before `second`."""
    size = min(extent(first), extent(second))
    verdict = side_of(camera, first, second, 0.02 * size)
    if verdict is None:
        verdict = side_of(camera, second, first, 0.02 * size)
        verdict = None if verdict is None else -verdict
    if verdict is None:
        return dot(first.centre(), camera.towards) < dot(second.centre(), camera.towards)
    return verdict > 0


def extent(mesh):
    """The smallest of its three sizes: a thin wall at the edge of a floor still stands on it."""
    return min(max(v[i] for v in mesh.vertices) - min(v[i] for v in mesh.vertices)
               for i in range(3))


def painting_order(camera, meshes):
    """Indices from the farthest to the nearest; where three hide each other in a cycle, the
    farthest of them is painted first."""
    frames = [bounds([camera.project(v) for v in mesh.vertices]) for mesh in meshes]
    depth = [dot(mesh.centre(), camera.towards) for mesh in meshes]
    behind = {i: set() for i in range(len(meshes))}
    for i in behind:
        for j in range(i):
            if overlap(frames[i], frames[j]):
                if is_behind(camera, meshes[j], meshes[i]):
                    behind[i].add(j)
                else:
                    behind[j].add(i)
    order, waiting = [], set(behind)
    while waiting:
        free = [i for i in waiting if not behind[i] & waiting] or list(waiting)
        chosen = min(free, key=lambda i: depth[i])
        order.append(chosen)
        waiting.remove(chosen)
    return order
