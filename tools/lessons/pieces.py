"""Pieces of which the worlds of lessons are made: entities of boxes, signs, paint, and robots of
the library.

Lengths in m, angles in degrees; x to the right of the picture, y into it, z up.
"""

import math
import os
import textwrap
import xml.etree.ElementTree as ElementTree

LIBRARY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../library")


def number(value):
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def elements(pairs):
    return " ".join(f"<{name}>{value if isinstance(value, str) else number(value)}</{name}>"
                    for name, value in pairs)


def triple(name, values):
    return list(zip((f"{name}_X", f"{name}_Y", f"{name}_Z"), values))


def points_text(points):
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


class Entity:
    """Bodies that do not move, of a Field, or of a Generic, which a lesson can put elsewhere."""

    def __init__(self, entity_id, note, kind="Field", origin=(0, 0, 0), turned=0):
        """`turned` counts for what is upright, such as spheres and cylinders."""
        self.id, self.note, self.kind = entity_id, note, kind
        self.origin, self.turned = origin, turned
        self.bodies, self.paints = [], []

    def _body(self, shape, place, fields, look, colour, turned=(0, 0, 0), material=0, touches=True):
        body_id = len(self.bodies)
        place = [part + shift for part, shift in zip(place, self.origin)]
        lines = [[("Body_id", body_id), ("Material", material), ("Mass", -1)],
                 triple("Position", place)]
        if not touches:
            lines[0].append(("Collides_With", 0))
        turned = (*turned[:2], turned[2] + self.turned)
        if any(turned):
            lines.append(triple("Rotation", [math.radians(angle) for angle in turned]))
        lines.append(fields)
        lines.append([pair for pair in (("Colour", colour), ("Look", look)) if pair[1]])
        self.bodies.append((shape, lines))
        return body_id

    def box(self, place, size, colour, look=None, turned=(0, 0, 0), material=0):
        return self._body("Box", place, triple("Size", size), look, colour, turned, material)

    def cylinder(self, place, radius, length, colour, look=None, turned=(0, 0, 0), material=0,
                 touches=True):
        return self._body("Cylinder", place, [("Radius", radius), ("Length", length)], look, colour,
                          turned, material, touches)

    def cone(self, place, radius, length, colour, look=None):
        return self._body("Cone", place, [("Radius", radius), ("Length", length)], look, colour)

    def sphere(self, place, radius, colour, look=None, touches=True):
        return self._body("Sphere", place, [("Radius", radius)], look, colour, touches=touches)

    def plane(self, colour, look, height=0.0, material=0):
        self.bodies.append(("Plane", [[("Body_id", len(self.bodies)), ("Material", material)],
                                      triple("Normal", (0, 0, 1)) + [("Distance", height)],
                                      [("Colour", colour), ("Look", look)]]))
        return len(self.bodies) - 1

    def slab(self, low, high, colour, look=None, material=0):
        """A box from one corner to the other."""
        place = [(a + b) / 2 for a, b in zip(low, high)]
        return self.box(place, [b - a for a, b in zip(low, high)], colour, look, material=material)

    def sign(self, place, size, facing, colour="#f7f4ea"):
        """A thin box turned upright; its paint has x to the right and y up for who looks at it."""
        return self.box(place, (size[0], size[1], 0.02), colour, turned=(90, 0, facing + 90))

    def line(self, body, points, width, colour):
        self._paint("Line", body, points, [("Width", width), ("Colour", colour)])

    def area(self, body, points, colour):
        self._paint("Area", body, points, [("Colour", colour)])

    def disc(self, body, place, radius, colour):
        corners = [(place[0] + radius * math.cos(math.tau * i / 32),
                    place[1] + radius * math.sin(math.tau * i / 32)) for i in range(32)]
        self.area(body, corners, colour)

    def arrow(self, body, size, colour, to_left):
        """An arrow in the middle of a sign."""
        half, shaft, side = size / 2, size * 0.13, -1 if to_left else 1
        outline = [(-half, -shaft), (0, -shaft), (0, -half * 0.8), (half, 0), (0, half * 0.8),
                   (0, shaft), (-half, shaft)]
        self.area(body, [(x * side, y) for x, y in outline], colour)

    def _paint(self, shape, body, points, fields):
        paint_id = len(self.paints)
        self.paints.append((shape, [[("Paint_Id", paint_id), ("Body_Id", body)] + fields,
                                    [("Points", points_text(points))]]))

    def xml(self):
        out = [f"    <!-- {self.note} -->",
               f'    <Control_Request Command="Create_Entity" Type="{self.kind}">', "      <Data>",
               f"        <Entity_id>{self.id}</Entity_id>", "        <Structure>"]
        for shape, lines in self.bodies:
            out.append(f'          <Body Type="{shape}">')
            out += [f"            {elements(line)}" for line in lines if line]
            out.append("          </Body>")
        out.append("        </Structure>")
        if self.paints:
            out.append("        <Paints>")
            for shape, lines in self.paints:
                out.append(f'          <Paint Type="{shape}">')
                out += [f"            {elements(line)}" for line in lines]
                out.append("          </Paint>")
            out.append("        </Paints>")
        return "\n".join(out + ["      </Data>", "    </Control_Request>"])


class Ball:
    def __init__(self, entity_id, note, place, radius, mass, colour, material=0):
        self.note = note
        self.fields = [("Entity_id", entity_id), ("Material", material), ("Mass", mass),
                       *triple("Position", place), ("Radius", radius), ("Colour", colour)]

    def xml(self):
        return "\n".join([
            f"    <!-- {self.note} -->",
            '    <Control_Request Command="Create_Entity" Type="Ball">', "      <Data>",
            f"        {elements(self.fields)}", "      </Data>", "    </Control_Request>"])


class Robot:
    """One of the library, put down at a place and turned, perhaps changed a little."""

    def __init__(self, file, entity_id, note, place=(0, 0, 0), turned=0, devices=None,
                 paint_over=None,
                 without_devices=False, material=None):
        """`devices` changes fields of devices, {"Drive": {"Feed_Forward": "false"}}; `paint_over`
        gives bodies other colours, by their ids; `material` is that of all bodies."""
        tree = ElementTree.parse(os.path.join(LIBRARY, f"{file}.xml"))
        self.note, self.request = note, tree.find(".//Control_Request")
        self.request.find("Data/Entity_id").text = str(entity_id)
        for part in self.request.iter():
            if part.tag in ("Body", "Joint"):
                self._move(part, place, math.radians(turned))
        for body in self.request.iter("Body"):
            self._repaint(body, paint_over or {}, material)
        self._change_devices(devices or {}, without_devices)

    @staticmethod
    def _move(part, place, angle):
        for name, shift in (("Position", place), ("Anchor", place), ("Axis_1", (0, 0, 0))):
            axes = [part.find(f"{name}_{axis}") for axis in "XYZ"]
            if axes[0] is None:
                continue
            x, y, z = (float(axis.text) for axis in axes)
            turned = (x * math.cos(angle) - y * math.sin(angle),
                      x * math.sin(angle) + y * math.cos(angle), z)
            for axis, value, moved in zip(axes, turned, shift):
                axis.text = number(value + moved)
        if part.tag == "Body" and angle:
            turn = part.find("Rotation_Z")
            if turn is None:
                turn = ElementTree.SubElement(part, "Rotation_Z")
                turn.text = "0"
            turn.text = number(float(turn.text) + angle)

    @staticmethod
    def _repaint(body, paint_over, material):
        colour = paint_over.get(int(body.find("Body_id").text))
        for name, value in (("Colour", colour), ("Material", material)):
            if value is None:
                continue
            part = body.find(name)
            if part is None:
                part = ElementTree.SubElement(body, name)
            part.text = str(value)

    def _change_devices(self, changes, without_devices):
        data = self.request.find("Data")
        devices = data.find("Devices")
        if without_devices:
            data.remove(devices)
            return
        for device in devices:
            for name, value in changes.get(device.get("Type"), {}).items():
                part = device.find(name)
                if part is None:
                    part = ElementTree.SubElement(device, name)
                part.text = str(value)

    def xml(self):
        ElementTree.indent(self.request, "  ", 2)
        text = ElementTree.tostring(self.request, encoding="unicode").strip()
        return f"    <!-- {self.note} -->\n    {text}"


class World:
    def __init__(self, about):
        self.about, self.materials, self.interactions, self.parts = about, ["Floor"], [], []

    def material(self, name):
        self.materials.append(name)
        return len(self.materials) - 1

    def rub(self, first, second, **fields):
        """How two materials meet: Friction, Restitution, Rolling_Friction."""
        self.interactions.append([("Material_1", first), ("Material_2", second), *fields.items()])

    def add(self, part):
        self.parts.append(part)
        return part

    def xml(self):
        words = " ".join(self.about.split())
        about = textwrap.fill(words, 98, initial_indent="  ", subsequent_indent="  ")
        out = ["<!--", about, "-->", "<Message>", "  <Simulation_Message>"]
        out.append('    <Control_Request Command="Register_Materials_Interactions">')
        for material_id, name in enumerate(self.materials):
            pairs = [("Material_Id", material_id), ("Material_Name", name)]
            out.append(f"      <Material>{elements(pairs)}</Material>")
        for pairs in self.interactions:
            out.append(f"      <Interaction>{elements(pairs)}</Interaction>")
        out.append("    </Control_Request>")
        for part in self.parts:
            out += ["", part.xml()]
        return "\n".join(out + ["  </Simulation_Message>", "</Message>"]) + "\n"
