#!/usr/bin/env python3
"""Turns a pupil's program in Python into blocks, as Blockly saves them.

    tools/lessons/blocks.py lessons/football/reference.py > lessons/football/reference.blocks.json

So the reference of a lesson need not be put together twice. Takes what blocks can say: calls of
the functions of
lessons/functions.json and of the program's own, variables, numbers, conditions, loops, lists;
anything else is an error
with its line. Angles: math.degrees(math.atan(x)), math.sin(math.radians(x)) and the like.
"""

import ast
import json
import os
import sys

FUNCTIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../lessons/functions.json")
COMPARISONS = {ast.Eq: "EQ", ast.NotEq: "NEQ", ast.Lt: "LT", ast.LtE: "LTE", ast.Gt: "GT",
               ast.GtE: "GTE"}
OPERATORS = {ast.Add: "ADD", ast.Sub: "MINUS", ast.Mult: "MULTIPLY", ast.Div: "DIVIDE",
             ast.Pow: "POWER"}
ROUNDING = {"round": "ROUND", "ceil": "ROUNDUP", "floor": "ROUNDDOWN"}
TURNS = ("sin", "cos", "tan")
BACK = ("asin", "acos", "atan")


class NotSaid(Exception):
    pass


def table():
    with open(FUNCTIONS, encoding="utf-8") as file:
        functions = json.load(file)["functions"]
    return {name: function for function in functions
            for name in [*function["names"].values(), *function["aliases"]]}


def name_of(node):
    """football.kick -> kick; None for what is no plain name."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node,
            ast.Attribute) else None


class Converter:
    def __init__(self):
        self.robot, self.own, self.variables, self.count = table(), {}, {}, 0

    def block(self, kind, **parts):
        self.count += 1
        return {"type": kind, "id": f"b{self.count}",
                **{name: part for name, part in parts.items() if part}}

    def variable(self, name):
        identity = self.variables.setdefault(name, f"v_{name}")
        return {"VAR": {"id": identity}}

    def program(self, text):
        tree = ast.parse(text)
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        for node in functions:
            self.own[node.name] = node
        main = [node for node in tree.body if node not in functions and not isinstance(node,
                ast.Import)]
        start = {"type": "robot_start", "id": "start", "x": 40, "y": 40}
        first = self.statements(main)
        if first:
            start["next"] = {"block": first}
        stacks = [start] + [{**self.function(node), "x": 640, "y": 40 + 320 * place}
                            for place, node in enumerate(functions)]
        return {"blocks": {"languageVersion": 0, "blocks": stacks},
                "variables": [{"name": name, "id": identity} for name,
                              identity in self.variables.items()]}

    def function(self, node):
        params = [{"name": part.arg,
                   "id": self.variable(part.arg)["VAR"]["id"]} for part in node.args.args]
        body, kind, inputs = node.body, "procedures_defnoreturn", {}
        if isinstance(body[-1], ast.Return) and body[-1].value:
            kind, inputs = "procedures_defreturn", {"RETURN": self.held(body[-1].value)}
            body = body[:-1]
        first = self.statements([part for part in body if not isinstance(part, ast.Global)])
        if first:
            inputs["STACK"] = {"block": first}
        return self.block(kind, fields={"NAME": node.name}, inputs=inputs,
                          extraState={"params": params})

    def statements(self, nodes):
        """A chain of blocks; None if there are none."""
        first = last = None
        for node in nodes:
            if isinstance(node, (ast.Pass, ast.Global)):
                continue
            made = self.statement(node)
            if last:
                last["next"] = {"block": made}
            first, last = first or made, made
        return first

    def statement(self, node):
        method = getattr(self, "_" + type(node).__name__.lower(), None)
        if not method:
            raise NotSaid(f"line {node.lineno}: no block says {ast.unparse(node).splitlines()[0]}")
        return method(node)

    def inner(self, nodes, name="DO"):
        first = self.statements(nodes)
        return {name: {"block": first}} if first else {}

    def _expr(self, node):
        call = node.value
        if isinstance(call, ast.Call) and name_of(call.func) == "append":
            return self.block("list_append", inputs={"LIST": self.held(call.func.value),
                                                     "ITEM": self.held(call.args[0])})
        return self.value(call, is_statement=True)

    def _assign(self, node):
        return self.block("variables_set", fields=self.variable(node.targets[0].id),
                          inputs={"VALUE": self.held(node.value)})

    def _augassign(self, node):
        if isinstance(node.op, ast.Add):
            return self.block("math_change", fields=self.variable(node.target.id),
                              inputs={"DELTA": self.held(node.value)})
        change = ast.copy_location(ast.BinOp(ast.Name(node.target.id), node.op, node.value), node)
        return self.block("variables_set", fields=self.variable(node.target.id),
                          inputs={"VALUE": self.held(ast.fix_missing_locations(change))})

    def _while(self, node):
        if isinstance(node.test, ast.Constant) and node.test.value is True:
            return self.block("control_forever", inputs=self.inner(node.body))
        is_until = isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
        condition = node.test.operand if is_until else node.test
        if is_until and all(isinstance(part, ast.Pass) for part in node.body):
            return self.block("control_wait_until", inputs={"COND": self.held(condition)})
        return self.block("controls_whileUntil", fields={"MODE": "UNTIL" if is_until else "WHILE"},
                          inputs={"BOOL": self.held(condition), **self.inner(node.body)})

    def _for(self, node):
        counts = isinstance(node.iter, ast.Call) and name_of(node.iter.func) == "range"
        ends = node.iter.args if counts else None
        if ends is None:
            return self.block("controls_forEach", fields=self.variable(node.target.id),
                              inputs={"LIST": self.held(node.iter), **self.inner(node.body)})
        if len(ends) == 1:
            return self.block("controls_repeat_ext", inputs={"TIMES": self.held(ends[0]),
                                                             **self.inner(node.body)})
        last = ast.Constant(ends[1].value - 1)
        return self.block("controls_for", fields=self.variable(node.target.id),
                          inputs={"FROM": self.held(ends[0]), "TO": self.held(last),
                                  "BY": self.held(ast.Constant(1)), **self.inner(node.body)})

    def _break(self, _node):
        return self.block("controls_flow_statements", fields={"FLOW": "BREAK"})

    def _continue(self, _node):
        return self.block("controls_flow_statements", fields={"FLOW": "CONTINUE"})

    def _if(self, node):
        inputs, place, rest = {}, 0, [node]
        while len(rest) == 1 and isinstance(rest[0], ast.If):
            choice = rest[0]
            if len(choice.body) == 1 and isinstance(choice.body[0],
                                                    ast.Return) and not choice.orelse and not place:
                return self._leave(choice)
            inputs[f"IF{place}"] = self.held(choice.test)
            inputs.update(self.inner(choice.body, f"DO{place}"))
            place, rest = place + 1, choice.orelse
        inputs.update(self.inner(rest, "ELSE"))
        state = {"elseIfCount": place - 1} if place > 1 else {}
        if rest:
            state["hasElse"] = True
        return self.block("controls_if", inputs=inputs, extraState=state)

    def _leave(self, choice):
        value = choice.body[0].value
        inputs = {"CONDITION": self.held(choice.test)}
        if value:
            inputs["VALUE"] = self.held(value)
        return self.block("procedures_ifreturn", inputs=inputs, extraState={"value": bool(value)})

    def held(self, node, is_parameter=False):
        made = self.value(node)
        is_plain = is_parameter and made["type"] in ("math_number", "text")
        if is_plain:
            del made["id"]
        return {"shadow" if is_plain else "block": made}

    def value(self, node, is_statement=False):
        if isinstance(node, ast.Constant):
            return self.constant(node)
        if isinstance(node, ast.Name):
            return self.block("variables_get", fields=self.variable(node.id))
        if isinstance(node, ast.Call):
            return self.call(node, is_statement)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            return self.block("math_modulo", inputs={"DIVIDEND": self.held(node.left),
                                                     "DIVISOR": self.held(node.right)})
        if isinstance(node, ast.BinOp):
            return self.pair("math_arithmetic", OPERATORS[type(node.op)], node.left, node.right)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.pair("logic_compare", COMPARISONS[type(node.ops[0])], node.left,
                             node.comparators[0])
        if isinstance(node, ast.BoolOp):
            return self.logic(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.block("logic_negate", inputs={"BOOL": self.held(node.operand)})
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            if isinstance(node.operand, ast.Constant):
                return self.block("math_number", fields={"NUM": -node.operand.value})
            return self.block("math_single", fields={"OP": "NEG"},
                              inputs={"NUM": self.held(node.operand)})
        if isinstance(node, ast.Subscript):
            index = node.slice.value if isinstance(node.slice, ast.Constant) else None
            if isinstance(index, int) and index >= 0:
                return self.block("list_item", inputs={"INDEX": self.held(ast.Constant(index + 1)),
                                                       "LIST": self.held(node.value)})
        if isinstance(node, ast.List):
            return self.block("lists_create_with", extraState={"itemCount": len(node.elts)},
                              inputs={f"ADD{i}": self.held(part) for i,
                                      part in enumerate(node.elts)})
        raise NotSaid(f"line {getattr(node, 'lineno', '?')}: no block says {ast.unparse(node)}")

    def pair(self, kind, sign, left, right):
        return self.block(kind, fields={"OP": sign},
                          inputs={"A": self.held(left), "B": self.held(right)})

    def logic(self, node):
        sign, left = ("AND" if isinstance(node.op, ast.And) else "OR"), node.values[0]
        made = self.value(left)
        for right in node.values[1:]:
            made = self.block("logic_operation", fields={"OP": sign},
                              inputs={"A": {"block": made}, "B": self.held(right)})
        return made

    def constant(self, node):
        if node.value is None:
            return self.block("logic_null")
        if isinstance(node.value, bool):
            return self.block("logic_boolean", fields={"BOOL": str(node.value).upper()})
        if isinstance(node.value, str):
            return self.block("text", fields={"TEXT": node.value})
        return self.block("math_number", fields={"NUM": node.value})

    def call(self, node, is_statement):
        name = name_of(node.func)
        if name in self.own:
            return self.own_call(node, name, is_statement)
        if name in self.robot:
            return self.robot_call(node, self.robot[name])
        if name in ("min", "max"):
            return self.pair("math_minmax", name.upper(), *node.args)
        number = node.args[0] if node.args else None
        inner = number.args[0] if isinstance(number, ast.Call) and number.args else None
        if name in ROUNDING:
            return self.block("math_round", fields={"OP": ROUNDING[name]},
                              inputs={"NUM": self.held(number)})
        if name in ("abs", "sqrt"):
            return self.block("math_single", fields={"OP": "ABS" if name == "abs" else "ROOT"},
                              inputs={"NUM": self.held(number)})
        if name == "len":
            return self.block("lists_length", inputs={"VALUE": self.held(number)})
        if name in TURNS and inner and name_of(number.func) == "radians":
            return self.block("math_trig", fields={"OP": name.upper()},
                              inputs={"NUM": self.held(inner)})
        if name == "degrees" and inner and name_of(number.func) in BACK:
            return self.block("math_trig", fields={"OP": name_of(number.func).upper()},
                              inputs={"NUM": self.held(inner)})
        raise NotSaid(f"line {node.lineno}: no block says {ast.unparse(node)}")

    def own_call(self, node, name, is_statement):
        params = [part.arg for part in self.own[name].args.args]
        return self.block("procedures_callnoreturn" if is_statement else "procedures_callreturn",
                          inputs={f"ARG{i}": self.held(part) for i, part in enumerate(node.args)},
                          extraState={"name": name, "params": params})

    def robot_call(self, node, function):
        fields, inputs = {}, {}
        for place, parameter in enumerate(function["parameters"]):
            is_given = place < len(node.args)
            given = node.args[place] if is_given else ast.Constant(self.usual(parameter))
            if "choices" in parameter:
                languages = parameter["choices"]
                words = next(words for words in languages.values() if given.value in words)
                fields[f"P{place}"] = languages["en"][words.index(given.value)]
            else:
                inputs[f"P{place}"] = self.held(given, is_parameter=True)
        return self.block("robot_" + function["id"], fields=fields, inputs=inputs)

    @staticmethod
    def usual(parameter):
        usual = parameter.get("default", 0)
        return usual["es"] if isinstance(usual, dict) else usual


def blocks_of(text):
    return Converter().program(text)


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    try:
        print(json.dumps(blocks_of(text), ensure_ascii=False, separators=(",", ":")))
    except NotSaid as problem:
        print(f"{sys.argv[1]}: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
