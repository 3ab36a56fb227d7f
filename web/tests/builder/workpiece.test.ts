import { Vector3 } from "three";
import { beforeEach, describe, expect, it } from "vitest";
import { advice } from "../../src/builder/advice";
import { draft_of, write_draft } from "../../src/builder/document";
import { not_rolling } from "../../src/builder/hanging";
import { part_by_id, parts_of } from "../../src/builder/parts";
import { start_values, with_body, with_piece } from "../../src/builder/pieces";
import { stretched } from "../../src/builder/sizes";
import { Workpiece } from "../../src/builder/workpiece";
import { catalogue, command } from "../catalogue/commands";

const create = command("Create_Entity");
const rover = draft_of("rover", create, start_values("rover"));

describe("the robot on the bench", () => {
  let work: Workpiece;
  beforeEach(() => {
    work = new Workpiece();
    work.begin(rover);
  });

  it("follows its text while that is right, and keeps its comments", () => {
    const text = `<!-- Mine. -->\n${write_draft(rover).replace(">0.3<", ">0.7<")}`;
    expect(work.type(text, catalogue)).toEqual([]);
    expect(part_by_id(work.values.value!, "body", 0)!.Mass).toBe("0.7");
    expect(work.text.value).toBe(text);
  });

  it("stays as it was while its text is wrong, until a part is changed", () => {
    const wrong = write_draft(rover).replace("<Data>", "<Date>");
    expect(work.type(wrong, catalogue)).toHaveLength(1);
    expect(work.values.value).toBe(rover.values);
    expect([work.text.value, work.text_problems.value.length]).toEqual([wrong, 1]);
    work.change_part(
      { kind: "body", place: 0 },
      { ...parts_of(rover.values, "body")[0], Mass: "2" },
    );
    expect(work.text_problems.value).toEqual([]);
    expect(work.text.value).toContain("<Mass>2</Mass>");
  });

  it("is written anew when a part is changed, and comes back with its text by undoing", () => {
    const text = `<!-- Mine. -->\n${write_draft(rover)}`;
    work.type(text, catalogue);
    work.remove({ kind: "body", place: 3 });
    expect(work.text.value).not.toContain("Mine");
    work.undo();
    expect(work.text.value).toBe(text);
    work.redo();
    expect(parts_of(work.values.value!, "body")).toHaveLength(3);
  });

  it("gets what another type of a part needs, and loses what it does not take", () => {
    const ref = { kind: "body", place: 0 } as const;
    work.change_part(ref, { ...parts_of(rover.values, "body")[0], Type: "Sphere" });
    expect(parts_of(work.values.value!, "body")[0]).toEqual({
      Type: "Sphere",
      Body_id: "0",
      Mass: "0.3",
      Position_Z: "0.05",
      Radius: "0.03",
    });
    expect(work.problems.value).toEqual([]);
  });

  it("loses the links of sides that its text made different", () => {
    work.begin(draft_of("x", create, with_piece(start_values("chassis"), "wheel", 0)));
    work.mirror(1, "left_right");
    expect(work.draft.value!.links).toHaveLength(1);
    work.type(work.text.value.replace("-0.065", "-0.075"), catalogue);
    expect(work.draft.value!.links).toEqual([]);
  });

  it("is marked by what the nucleus says of its text, until that is another", () => {
    work.mark({ begin: 3, end: 4, reason: "no" });
    expect(work.text_problems.value).toHaveLength(1);
    work.type(`${work.text.value}<!-- -->`, catalogue);
    expect(work.text_problems.value).toEqual([]);
  });
});

describe("a body that is stretched", () => {
  it("has sizes, or a radius and a length, by steps of 5 mm", () => {
    const box = parts_of(rover.values, "body")[0]!;
    expect(stretched(box, new Vector3(1.52, 1, 1), true)).toMatchObject({
      Size_X: "0.245",
      Size_Y: "0.1",
    });
    const wheel = parts_of(rover.values, "body")[1]!;
    expect(stretched(wheel, new Vector3(1, 2, 1), true)).toMatchObject({
      Radius: "0.06",
      Length: "0.02",
    });
    expect(stretched(wheel, new Vector3(1, 1, 1.013), false).Length).toBe("0.02026");
    expect(stretched(wheel, new Vector3(1, 1, 0), true).Length).toBe("0.005");
  });
});

describe("advice", () => {
  it("leads from a chassis to a robot that drives", () => {
    const chassis = start_values("chassis");
    const wheel = with_piece(chassis, "wheel", 0);
    expect([chassis, wheel, rover.values].map(advice)).toEqual([
      "builder.advice_wheel",
      "builder.advice_mirror",
      "builder.advice_drive",
    ]);
    const loose = with_body(chassis, "Box", 0);
    const { Joint: _, ...structure } = (loose.Data as { Structure: object }).Structure as {
      Joint: unknown;
    };
    expect(advice({ ...loose, Data: { Structure: { ...structure } } })).toBe(
      "builder.advice_loose",
    );
  });

  it("is followed even with a wheel selected: a caster goes onto the chassis", () => {
    expect(not_rolling(rover.values, 1)).toBe(0);
    expect(not_rolling(rover.values, 0)).toBe(0);
  });
});
