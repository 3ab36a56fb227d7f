import { describe, expect, it } from "vitest";
import { complete } from "../../src/lessons/blocks/complete";
import { NotBlocks, type SavedBlock } from "../../src/lessons/blocks/saved";
import { stop_lines } from "../../src/lessons/blocks/stop_lines";
import { blocks_to_python, translate_blocks } from "../../src/lessons/blocks/to_python";

const number = (value: number) => ({ shadow: { type: "math_number", fields: { NUM: value } } });
const robot = (id: string, ...given: number[]): SavedBlock => ({
  type: `robot_${id}`,
  id,
  inputs: Object.fromEntries(given.map((value, i) => [`P${i}`, number(value)])),
});

/** One under the other. */
function stacked(...blocks: SavedBlock[]): SavedBlock {
  return blocks.reduceRight((next, block) => ({ ...block, next: { block: next } }));
}

function program(...blocks: SavedBlock[]) {
  const variables = [
    { name: "vueltas", id: "v1" },
    { name: "if", id: "v2" },
    { name: "año 2", id: "v3" },
  ];
  return { blocks: { languageVersion: 0, blocks }, variables };
}

const get = (id: string): SavedBlock => ({ type: "variables_get", fields: { VAR: { id } } });
const set = (id: string, value: SavedBlock): SavedBlock => ({
  type: "variables_set",
  fields: { VAR: { id } },
  inputs: { VALUE: { block: value } },
});
const operation = (op: string, a: SavedBlock, b: SavedBlock): SavedBlock => ({
  type: "math_arithmetic",
  fields: { OP: op },
  inputs: { A: { block: a }, B: { block: b } },
});
const plain = (value: number): SavedBlock => ({ type: "math_number", fields: { NUM: value } });

describe("a program of blocks", () => {
  it("reads as a person would write it, in both languages", () => {
    const saved = program(stacked(robot("forward", 0.3), robot("wait", 2), robot("stop")));
    expect(blocks_to_python(saved, "es")).toBe("avanzar(0.3)\nesperar(2)\nparar()\n");
    expect(blocks_to_python(saved, "en")).toBe("forward(0.3)\nwait(2)\nstop()\n");
  });

  it("knows the block of each line", () => {
    const loop: SavedBlock = {
      type: "control_forever",
      id: "loop",
      inputs: { DO: { block: stacked(robot("forward", 1), robot("stop")) } },
    };
    const { block_of_line } = translate_blocks(program(loop));
    expect(block_of_line).toEqual(["loop", "forward", "stop"]);
  });

  it("stops at the first lines of blocks, and forgets those that are gone", () => {
    const lines = ["if", "forward", "if", null, "stop"];
    expect(stop_lines(["if", "gone", "stop"], lines)).toEqual([1, 5]);
  });

  it("begins at its hat, if there is one, and leaves what lies about", () => {
    const saved = program(stacked({ type: "robot_start" }, robot("stop")), robot("forward", 1));
    expect(blocks_to_python(saved)).toBe("stop()\n");
  });

  it("passes over what is switched off", () => {
    const off = { ...robot("forward", 1), disabledReasons: ["MANUALLY_DISABLED"] };
    expect(blocks_to_python(program(stacked(off, robot("stop"))))).toBe("stop()\n");
  });

  it.each([
    ["MINUS", operation("MINUS", plain(2), plain(3)), "1 - (2 - 3)"],
    ["ADD", operation("MULTIPLY", plain(2), plain(3)), "1 + 2 * 3"],
    ["POWER", operation("ADD", plain(2), plain(-3)), "1 ** (2 + -3)"],
  ])("keeps the order of calculation: %s", (op, b, expected) => {
    const saved = program(set("v1", operation(op, plain(1), b)));
    expect(blocks_to_python(saved)).toBe(`vueltas = ${expected}\n`);
  });

  it("gives names that Python accepts and nobody else has", () => {
    const saved = program(stacked(set("v2", plain(1)), set("v3", get("v2"))));
    expect(blocks_to_python(saved)).toBe("if_2 = 1\naño_2 = if_2\n");
  });

  it("gives a first value to what may be read before it has one", () => {
    const change: SavedBlock = {
      type: "math_change",
      fields: { VAR: { id: "v1" } },
      inputs: { DELTA: number(1) },
    };
    expect(blocks_to_python(program(change))).toBe("vueltas = 0\nvueltas += 1\n");
    const given = program(stacked(set("v1", plain(5)), change));
    expect(blocks_to_python(given)).toBe("vueltas = 5\nvueltas += 1\n");
    const own = program(set("v1", operation("ADD", get("v1"), plain(1))));
    expect(blocks_to_python(own)).toBe("vueltas = 0\nvueltas = vueltas + 1\n");
  });

  it("chooses, repeats and leaves", () => {
    const choice: SavedBlock = {
      type: "controls_if",
      extraState: { elseIfCount: 1, hasElse: true },
      inputs: {
        IF0: {
          block: {
            type: "logic_compare",
            fields: { OP: "LT" },
            inputs: { A: { block: { type: "robot_distance" } }, B: number(0.3) },
          },
        },
        DO0: { block: { type: "controls_flow_statements", fields: { FLOW: "BREAK" } } },
        DO1: { block: robot("stop") },
      },
    };
    const loop: SavedBlock = {
      type: "controls_repeat_ext",
      inputs: { TIMES: number(4), DO: { block: choice } },
    };
    expect(blocks_to_python(program(loop))).toBe(
      [
        "for i in range(4):",
        "    if distance() < 0.3:",
        "        break",
        "    elif False:",
        "        stop()",
        "    else:",
        "        pass",
        "",
      ].join("\n"),
    );
  });

  it("leaves no loop where there is none", () => {
    const leave: SavedBlock = { type: "controls_flow_statements", fields: { FLOW: "BREAK" } };
    expect(blocks_to_python(program(leave))).toBe("");
  });

  it("has functions of its own, which change the program's variables", () => {
    const made: SavedBlock = {
      type: "procedures_defnoreturn",
      fields: { NAME: "un lado" },
      extraState: { params: [{ name: "año 2", id: "v3" }] },
      inputs: { STACK: { block: set("v1", get("v3")) } },
    };
    const call: SavedBlock = {
      type: "procedures_callnoreturn",
      extraState: { name: "un lado", params: ["año 2"] },
      inputs: { ARG0: number(2) },
    };
    expect(blocks_to_python(program(made, call))).toBe(
      "def un_lado(año_2):\n    global vueltas\n    vueltas = año_2\nun_lado(2)\n",
    );
  });

  it("counts places in lists from one", () => {
    const item = (index: number): SavedBlock => ({
      type: "list_item",
      inputs: { LIST: { block: { type: "robot_position" } }, INDEX: number(index) },
    });
    expect(blocks_to_python(program(set("v1", item(1))))).toBe("vueltas = position()[0]\n");
  });

  it("lets no text end early", () => {
    const say: SavedBlock = {
      type: "robot_say",
      inputs: { P0: { block: { type: "text", fields: { TEXT: 'a"\n\\' } } } },
    };
    expect(blocks_to_python(program(say))).toBe('say("a\\"\\n\\\\")\n');
  });

  it.each([
    ["nothing", null, ""],
    ["an empty object", {}, ""],
    ["unknown blocks", program({ type: "constructor" }, { type: "robot_fly_to_moon" }), ""],
    ["a number that is none", program(set("v1", plain(Number.NaN))), "vueltas = 0\n"],
  ])("accepts %s", (_, saved, python) => {
    expect(blocks_to_python(saved)).toBe(python);
  });

  it("refuses what exhausts it", () => {
    let deep: SavedBlock = plain(1);
    for (let i = 0; i < 100_000; ++i) deep = operation("ADD", deep, plain(1));
    expect(() => blocks_to_python(program(set("v1", deep)))).toThrow(NotBlocks);
    expect(() => blocks_to_python({ blocks: { blocks: "x" } })).toThrow(NotBlocks);
    expect(() => blocks_to_python({ blocks: { blocks: [null] } })).toThrow(NotBlocks);
  });

  it("is completed with what is usual, and means the same", () => {
    const saved = program(stacked(robot("go", 1), { type: "robot_constructor" }));
    const usual = () => ({ P0: number(7), P1: number(0.3) });
    const filled = complete(saved, usual);
    expect(filled.blocks?.blocks?.[0]?.inputs).toEqual({ P0: number(1), P1: number(0.3) });
    expect(blocks_to_python(filled)).toBe(blocks_to_python(saved));
    expect(saved.blocks.blocks[0]!.inputs).toEqual({ P0: number(1) });
  });

  it("takes a stack of ten thousand", () => {
    const tall = Array.from({ length: 10_000 }, () => robot("stop"));
    expect(translate_blocks(program(stacked(...tall))).block_of_line).toHaveLength(10_000);
  });
});
