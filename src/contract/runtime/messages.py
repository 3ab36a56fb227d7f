"""The messages of SimRob, typed. Made by simrob from its descriptions: not to be edited.

Each command is a class whose members are its fields, required ones first of all; as a text it is
the XML that the nucleus takes. Each answer is a class that is read from XML or JSON. What is not
told is None. `simrob catalogue --python` prints this file.
"""

import dataclasses
from typing import Any, ClassVar, Literal, Optional, Union
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr


def member(element, read=str, *, required=False, item=None, packed=False, attribute=False,
           lists=0):
    """A member that XML calls `element`; `read` makes a value of a text, or is a class of parts.
    The items of a list are elements `item` inside it, or stand packed in it."""
    metadata = {"element": element, "read": read, "item": item, "packed": packed,
                "attribute": attribute, "lists": lists}
    if required:
        return dataclasses.field(metadata=metadata)
    return dataclasses.field(default=None, metadata=metadata)


def truth(text):
    return text.strip().lower() == "true"


def _text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return escape(str(value))


@dataclasses.dataclass(kw_only=True)
class Message:
    """What all have in common: how they are written and read."""

    def elements(self):
        """The members that have a value, in XML; attributes stand elsewhere."""
        text = ""
        for about in dataclasses.fields(self):
            value = getattr(self, about.name)
            if value is not None and not about.metadata["attribute"]:
                text += _element(about.metadata, value)
        return text

    def attributes(self):
        text = ""
        for about in dataclasses.fields(self):
            value = getattr(self, about.name)
            if value is not None and about.metadata["attribute"]:
                text += f" {about.metadata['element']}={quoteattr(str(value))}"
        return text

    def json(self):
        """For JSON: a dictionary of those that have a value."""
        told = {}
        for about in dataclasses.fields(self):
            value = getattr(self, about.name)
            if value is not None:
                told[about.name] = _json(value)
        return told

    @classmethod
    def from_xml(cls, root: Element):
        children = {}
        for child in root:
            children.setdefault(child.tag, []).append(child)
        values = {}
        for about in dataclasses.fields(cls):
            name = about.metadata["element"]
            if about.metadata["attribute"]:
                text = root.get(name)
                values[about.name] = None if text is None else about.metadata["read"](text)
            else:
                values[about.name] = _read(about.metadata, children.get(name))
        return cls(**values)

    @classmethod
    def from_json(cls, told: dict):
        return cls(**{about.name: _from_json(about.metadata["read"], told.get(about.name))
                      for about in dataclasses.fields(cls)})


def _element(about, value):
    name = about["element"]
    if about["packed"]:
        return f"<{name}>{' '.join(_text(item) for item in value)}</{name}>"
    if about["item"]:
        inside = "".join(_one(about["item"], item) for item in value)
        return f"<{name}>{inside}</{name}>"
    if isinstance(value, (list, tuple)):
        return "".join(_one(name, item) for item in value)
    return _one(name, value)


def _one(name, value):
    if isinstance(value, Message):
        return f"<{name}{value.attributes()}>{value.elements()}</{name}>"
    return f"<{name}>{_text(value)}</{name}>"


def _read(about, found):
    """What the elements of one name say; None where there are none."""
    if found is None:
        return None
    if about["packed"]:
        return [about["read"](item) for item in (found[0].text or "").split()]
    if about["item"]:
        return [_read_one(about["read"], item) for item in found[0]]
    if about["lists"]:
        return [_read_one(about["read"], item) for item in found]
    return _read_one(about["read"], found[0])


def _read_one(read, element):
    if isinstance(read, type) and issubclass(read, Message):
        return read.from_xml(element)
    text = element.text or ""
    return read(text) if text or read is str else None


def _json(value):
    if isinstance(value, Message):
        return value.json()
    return [_json(item) for item in value] if isinstance(value, (list, tuple)) else value


def _from_json(read, told):
    if isinstance(told, list):
        return [_from_json(read, item) for item in told]
    if isinstance(told, dict) and isinstance(read, type) and issubclass(read, Message):
        return read.from_json(told)
    return told


@dataclasses.dataclass(kw_only=True)
class Request(Message):
    """A command. str() is its XML, to stand in a Message with others."""
    COMMAND: ClassVar[str]
    ELEMENT: ClassVar[str]
    ANSWER: ClassVar[Any] = None

    def __str__(self):
        text = (f"<{self.ELEMENT} Command={quoteattr(self.COMMAND)}{self.attributes()}>"
                f"{self.elements()}</{self.ELEMENT}>")
        if self.ELEMENT == "Agent_Message":
            return text
        return f"<Simulation_Message>{text}</Simulation_Message>"

    def json(self):
        return {"command": self.COMMAND, **super().json()}
