import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Box3, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { bounds_of_entity } from "../../src/builder/bounds";
import { completed, with_joint } from "../../src/builder/completion";
import { draft_of, write_draft } from "../../src/builder/document";
import { scene_entity } from "../../src/builder/draft_scene";
import { free_id, free_place, overlaps_any } from "../../src/builder/free_place";
import { History } from "../../src/builder/history";
import { moved_entity, shift_by } from "../../src/builder/motion";
import { motors_of, part_by_id, parts_of } from "../../src/builder/parts";
import { PLAIN_BODIES, STARTS, start_values, with_body } from "../../src/builder/pieces";
import { read_text } from "../../src/builder/read_text";
import { marked_refusal, placed_refusal } from "../../src/builder/refusal";
import { without_part } from "../../src/builder/removal";
import { check_command } from "../../src/catalogue/checks";
import { requests_of } from "../../src/catalogue/from_xml";
import { parse_xml } from "../../src/catalogue/parse_xml";
import { line_and_column } from "../../src/commander/read_raw";
import { catalogue, command } from "../catalogue/commands";

const create = command("Create_Entity");
const WORLDS = fileURLToPath(new URL("../../../worlds/", import.meta.url));

/** Every entity of every shipped world. */
function shipped() {
  return readdirSync(WORLDS)
    .filter((name) => name.endsWith(".xml"))
    .flatMap((name) => {
      const text = readFileSync(WORLDS + name, "utf-8");
      // What the catalogue of these tests does not contain is not built here.
      const { requests } = requests_of(parse_xml(text), catalogue, "file");
      return requests
        .filter((request) => request.command.name === "Create_Entity")
        .map(({ values }, i) => ({ title: `${name} ${i}`, values }));
    });
}

describe("an entity of a shipped world", () => {
  const all = shipped();

  it("is there, with hundreds of others", () => {
    expect(all.length).toBeGreaterThan(200);
  });

  it("comes back from the XML that is written of it", () => {
    for (const { title, values } of all) {
      const { draft, problems } = read_text(
        write_draft(draft_of("x", create, values)),
        "x",
        catalogue,
      );
      expect([title, problems]).toEqual([title, []]);
      expect([title, draft!.values]).toEqual([title, values]);
    }
  });

  it("can be drawn and measured", () => {
    for (const { title, values } of all) {
      const { bodies } = scene_entity(values);
      expect([title, bodies.length > 0]).toEqual([title, true]);
      const numbers = bodies.flatMap((body) => [...body.position, ...body.orientation]);
      expect([title, numbers.every(Number.isFinite)]).toEqual([title, true]);
    }
  });

  it("is shifted and shifted back to what it was", () => {
    for (const { title, values } of all) {
      const there = moved_entity(values, shift_by(new Vector3(1.25, -0.5, 0.75)));
      const back = moved_entity(there, shift_by(new Vector3(-1.25, 0.5, -0.75)));
      const [a, b] = [values, back].map((item) => bounds_of_entity(item).getCenter(new Vector3()));
      expect([title, a!.distanceTo(b!) < 1e-8]).toEqual([title, true]);
    }
  });
});

describe("a draft", () => {
  it("is told what is wrong with its text at line and column", () => {
    const right = write_draft(draft_of("x", create, start_values("rover")));
    const wrong = right.replace("<Radius>0.03</Radius>", "<Radius>-1</Radius>");
    const { draft, problems } = read_text(wrong, "x", catalogue);
    const line = right.split("\n").findIndex((item) => item.includes("<Radius>0.03")) + 1;
    expect(draft).toBeNull();
    expect(problems).toHaveLength(1);
    expect(line_and_column(wrong, problems[0]!.begin)).toEqual({ line, column: 13 });
    const missing = right.replace(/ *<Radius>0.03<\/Radius>\n/, "");
    const at = read_text(missing, "x", catalogue).problems[0]!;
    expect(missing.slice(at.begin)).toMatch(/^<Body Type="WheelCylinder">/);
    const broken = read_text(right.replace("</Data>", ""), "x", catalogue).problems;
    expect(broken).toHaveLength(1);
  });

  it("is one entity, neither none nor two", () => {
    const one = write_draft(draft_of("x", create, start_values("plain")));
    expect(read_text(one + one, "x", catalogue).problems).toHaveLength(1);
    expect(read_text("<Message/>", "x", catalogue).problems).toHaveLength(1);
    const init = '<Control_Request Command="Initialize_Simulation"/></Simulation_Message>';
    const more = one.replace("</Simulation_Message>", init);
    const [other] = read_text(more, "x", catalogue).problems;
    expect(more.slice(other!.begin)).toMatch(/^<Control_Request Command="Init/);
  });
});

describe("a start", () => {
  it("has nothing wrong with it, and stands on the ground", () => {
    for (const start of STARTS) {
      const values = start_values(start);
      expect([start, check_command(create, values)]).toEqual([start, []]);
      // A chassis without wheels leaves room for them.
      const room = start === "chassis" ? 0.03 : 0;
      expect(bounds_of_entity(values).min.z).toBeCloseTo(room, 7);
    }
    expect(motors_of(start_values("rover"))).toEqual([0, 1]);
  });

  it("can be added to, each body fixed to what it stands on", () => {
    for (const type of PLAIN_BODIES) {
      const values = with_body(start_values("chassis"), type, 0);
      expect([type, check_command(create, values)]).toEqual([type, []]);
      expect(parts_of(values, "joint")).toHaveLength(1);
      expect(bounds_of_entity(values).max.z).toBeGreaterThan(0.07);
    }
  });

  it("takes joints and bodies of every type, each with what it needs", () => {
    const two = with_body(start_values("chassis"), "Box", 0);
    const types = (path: string[]) => {
      let fields = create.fields;
      for (const name of path) fields = fields.find((field) => field.name === name)!.fields!;
      return fields.find((field) => field.name === "Type")!.choices!.map((choice) => choice.name);
    };
    for (const type of types(["Data", "Structure", "Joint"])) {
      const problems = check_command(create, with_joint(create, two, type, 0, 1));
      expect([type, problems]).toEqual([type, []]);
    }
    for (const type of types(["Data", "Structure", "Body"])) {
      const body = completed(create, two, "body", { ...part_by_id(two, "body", 1)!, Type: type });
      const values = { ...two, Data: { Entity_id: "1", Structure: { Body: [body] } } };
      expect([type, check_command(create, values)]).toEqual([type, []]);
    }
  });
});

describe("a part that is removed", () => {
  it("takes its joints, motors and devices with it", () => {
    const values = without_part(start_values("rover"), { kind: "body", place: 1 });
    expect(parts_of(values, "body")).toHaveLength(3);
    expect(parts_of(values, "joint").map((joint) => joint.Joint_id)).toEqual(["1", "2"]);
    expect(motors_of(values)).toEqual([1]);
  });
});

describe("undo", () => {
  it("goes back by steps, and forth again; a drag is one step", () => {
    const history = new History("a");
    history.set("b", "drag");
    history.set("c", "drag");
    history.close_step();
    history.set("d", "drag");
    history.undo();
    expect(history.peek()).toBe("c");
    history.undo();
    expect([history.peek(), history.can_undo.value]).toEqual(["a", false]);
    history.redo();
    history.redo();
    expect([history.peek(), history.can_redo.value]).toEqual(["d", false]);
    history.undo();
    history.set("e");
    expect(history.can_redo.value).toBe(false);
  });
});

describe("a free place", () => {
  it("is the one that is wanted, otherwise the nearest", () => {
    const taken = [new Box3(new Vector3(-0.1, -0.1, 0), new Vector3(0.1, 0.1, 1))];
    const is_free = (x: number, y: number) => {
      const corner = new Vector3(x, y, 0.5);
      const box = new Box3(corner.clone().subScalar(0.05), corner.addScalar(0.05));
      return !overlaps_any(box, taken);
    };
    expect(free_place([1, 0], 0.1, is_free)).toEqual([1, 0]);
    const [x, y] = free_place([0, 0], 0.1, is_free)!;
    expect(is_free(x, y) && Math.hypot(x, y) < 0.3).toBe(true);
    expect(free_place([0, 0], 0.1, () => false)).toBeNull();
  });

  it("needs an id that nobody has", () => {
    expect(free_id([1, 2, 4], 7)).toBe(7);
    expect(free_id([1, 2, 4], 2)).toBe(3);
    expect(free_id([], -1)).toBe(1);
  });
});

describe("a refusal", () => {
  const values = start_values("rover");
  const refusal = (field: string) =>
    placed_refusal({ command: "Create_Entity", field, value: "-1", reason: "no" }, values);

  it("is shown at the field that it names", () => {
    expect(refusal("Body 2 Radius")).toEqual({
      part: { kind: "body", place: 2 },
      path: "Data.Structure.Body.2.Radius",
      text: "-1: no",
    });
    expect(refusal("Joint 1 Axis").path).toBe("Data.Structure.Joint.1.Axis");
    expect(refusal("Motor_id")).toMatchObject({ part: null, path: "Data.Motor_id" });
  });

  it("of a text is shown at its line and column", () => {
    const reason = "x.xml:2:3: Create_Entity: Body 1 Radius: no";
    const text = "<a>\n  <b/>\n</a>";
    const marked = marked_refusal(
      {
        command: "Save_Robot",
        field: "Text",
        value: "",
        reason,
        code: "refused_in_text",
        arguments: { line: 2, column: 3 },
      },
      text,
    );
    expect(marked).toEqual({ begin: 6, end: 10, reason: "Create_Entity: Body 1 Radius: no" });
    const other = { command: "Save_Robot", field: "Name", value: "x", reason: "no" };
    expect(marked_refusal(other, text)).toBeNull();
  });
});
