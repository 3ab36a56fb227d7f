import { Quaternion, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { draft_of } from "../../src/builder/document";
import { scene_entity } from "../../src/builder/draft_scene";
import { keep_linked } from "../../src/builder/links";
import { mirrored_copy } from "../../src/builder/mirror";
import type { Side } from "../../src/builder/mirror_plane";
import { moved_entity, moved_with_hanging, shift_by } from "../../src/builder/motion";
import { vector_at } from "../../src/builder/numbers";
import { motors_of, part_by_id, parts_of, with_new_part, with_part } from "../../src/builder/parts";
import { start_values, with_body, with_piece } from "../../src/builder/pieces";
import { Workpiece } from "../../src/builder/workpiece";
import type { Values } from "../../src/catalogue/values";
import { wheels_of } from "../../src/hands/wheels";
import { command } from "../catalogue/commands";

function mirrored(values: Values, body: number, side: Side) {
  const copy = mirrored_copy(values, body, side, []);
  if (typeof copy === "string") throw new Error(copy);
  return copy;
}

const one_wheel = with_piece(start_values("chassis"), "wheel", 0);

describe("a mirrored wheel", () => {
  const { values } = mirrored(one_wheel, 1, "left_right");

  it("stands on the other side and lies on its axle", () => {
    const [left, right] = [1, 2].map((id) => part_by_id(values, "body", id)!);
    const place = vector_at(left!, "Position");
    expect(vector_at(right!, "Position")).toEqual(place.setY(-place.y));
    expect(right!.Rotation_X).toBe("1.570796");
  });

  it("rolls ahead with the same speed as the other", () => {
    expect(part_by_id(values, "joint", 1)).toMatchObject({
      Body_1: "0",
      Body_2: "2",
      Axis_2_X: "0",
      Axis_2_Y: "1",
      Axis_2_Z: "0",
    });
    const wheels = wheels_of(scene_entity(values));
    expect(wheels.map(({ forwards, side }) => [forwards, side])).toEqual([
      [1, 1],
      [1, -1],
    ]);
  });

  it("has a motor if the other has", () => {
    expect(motors_of(values)).toEqual([0, 1]);
  });

  it("also rolls ahead when it is mirrored from the back to the front", () => {
    const copy = mirrored(one_wheel, 1, "front_back").values;
    expect(wheels_of(scene_entity(copy)).map((wheel) => wheel.forwards)).toEqual([1, 1]);
    const x = parts_of(copy, "body").map((body) => vector_at(body, "Position").x);
    expect(x[2]).toBeCloseTo(-x[1]!, 9);
  });

  it("follows a robot that was turned", () => {
    const turned = moved_entity(one_wheel, {
      about: new Vector3(),
      turn: new Quaternion(0, 0, Math.SQRT1_2, Math.SQRT1_2),
      shift: new Vector3(3, 1, 0),
    });
    const copy = mirrored(turned, 1, "left_right").values;
    const wheels = wheels_of(scene_entity(copy));
    expect(wheels.map(({ forwards, side }) => [forwards, side])).toEqual([
      [1, 1],
      [1, -1],
    ]);
  });

  it("is steered the same way, with its stops on the other sides", () => {
    const joint = { ...part_by_id(one_wheel, "joint", 0)!, Low_Stop: "-0.2", High_Stop: "0.5" };
    const steered = with_part(one_wheel, { kind: "joint", place: 0 }, joint);
    const copy = mirrored(steered, 1, "left_right").values;
    expect(part_by_id(copy, "joint", 1)).toMatchObject({
      Axis_1_Z: "1",
      Low_Stop: "-0.5",
      High_Stop: "0.2",
    });
  });
});

describe("a mirrored part", () => {
  it("is refused where it would be where the original is", () => {
    const values = start_values("rover");
    expect(mirrored_copy(values, 0, "left_right", [])).toBe("reference");
    expect(mirrored_copy(values, 3, "left_right", [])).toBe("in_the_plane");
    expect(mirrored_copy(values, 3, "front_back", [])).not.toBeTypeOf("string");
  });

  const arm = () => {
    let values = with_body(start_values("chassis"), "Box", 0);
    values = moved_with_hanging(values, 1, shift_by(new Vector3(0, 0.08, 0)));
    values = with_body(values, "Cone", 1);
    values = with_new_part(values, "joint", {
      Type: "HingeJoint",
      Joint_id: "2",
      Body_1: "0",
      Body_2: "1",
      Anchor_Y: "0.05",
      Axis_X: "1",
      Low_Stop: "0",
      High_Stop: "1",
    });
    return with_new_part(values, "device", {
      Type: "Distance",
      Device_Id: "4",
      Body_Id: "1",
      Position_Y: "0.03",
      Rotation_Z: "1.2",
    });
  };

  it("takes along what hangs on it, and its devices", () => {
    const { values, link } = mirrored(arm(), 1, "left_right");
    expect(parts_of(values, "body").map((body) => body.Type)).toEqual([
      "Box",
      "Box",
      "Cone",
      "Box",
      "Cone",
    ]);
    const fixed = parts_of(values, "joint").filter((joint) => joint.Type === "FixedJoint");
    expect(fixed.map(({ Body_1, Body_2 }) => [Body_1, Body_2])).toEqual([
      ["0", "1"],
      ["1", "2"],
      ["0", "3"],
      ["3", "4"],
    ]);
    expect(parts_of(values, "device")[1]).toMatchObject({
      Device_Id: "5",
      Body_Id: "3",
      Position_Y: "-0.03",
      Rotation_Z: "-1.2",
    });
    expect(link.pairs).toHaveLength(6);
  });

  it("opens to the other side with the same angle", () => {
    const { values } = mirrored(arm(), 1, "left_right");
    expect(parts_of(values, "joint").at(-1)).toMatchObject({
      Type: "HingeJoint",
      Anchor_Y: "-0.05",
      Axis_X: "-1",
      Low_Stop: "0",
      High_Stop: "1",
    });
  });

  it("keeps its top up where its shape has one", () => {
    const { values } = mirrored(arm(), 1, "left_right");
    const [one, other] = [2, 4].map((id) => part_by_id(values, "body", id)!);
    expect(other!.Rotation_X ?? "0").toBe(one!.Rotation_X ?? "0");
  });

  it("has its triangles the other way round, so that outside stays outside", () => {
    const values = with_new_part(start_values("chassis"), "body", {
      Type: "TriangleMesh",
      Body_id: "1",
      Position_Y: "0.2",
      Vertices: "0 0 0 1 0 0 0 1 0 0 0 1",
      Triangles: "0 2 1 0 1 3 1 2 3 2 0 3",
    });
    expect(part_by_id(mirrored(values, 1, "left_right").values, "body", 2)).toMatchObject({
      Position_Y: "-0.2",
      Vertices: "0 0 0 1 0 0 0 -1 0 0 0 1",
      Triangles: "0 1 2 0 3 1 1 3 2 2 3 0",
    });
  });

  it("twice is the same as before", () => {
    const first = mirrored(arm(), 1, "left_right").values;
    const again = mirrored(first, 3, "left_right").values;
    const bodies = parts_of(again, "body");
    for (const [one, other] of [
      [1, 5],
      [2, 6],
    ] as const) {
      expect({ ...bodies[other]!, Body_id: "" }).toEqual({ ...bodies[one]!, Body_id: "" });
    }
  });
});

describe("linked copies", () => {
  const { values, link } = mirrored(one_wheel, 1, "left_right");
  const changed = (place: number, change: Values) =>
    with_part(values, { kind: "body", place }, { ...parts_of(values, "body")[place]!, ...change });

  it("follow a change on either side", () => {
    const larger = keep_linked(values, changed(1, { Radius: "0.05" }), [link]).values;
    expect(part_by_id(larger, "body", 2)!.Radius).toBe("0.05");
    const wider = keep_linked(values, changed(2, { Position_Y: "-0.1" }), [link]).values;
    expect(part_by_id(wider, "body", 1)!.Position_Y).toBe("0.1");
  });

  it("follow every step of a drag, which is told from where it began", () => {
    const work = new Workpiece();
    work.begin(draft_of("x", command("Create_Entity"), one_wheel));
    expect(work.mirror(1, "left_right")).toBeNull();
    const before = work.values.value!;
    for (const way of [-0.01, -0.02, -0.03]) {
      const moved = moved_with_hanging(before, 2, shift_by(new Vector3(0, way, 0)));
      work.change(moved, "drag", before);
    }
    const y = parts_of(work.values.value!, "body").map((body) => Number(body.Position_Y ?? 0));
    expect(y[2]).toBeCloseTo(Number(parts_of(before, "body")[2]!.Position_Y) - 0.03, 9);
    expect(y[1]).toBe(-y[2]!);
    work.undo();
    expect(work.values.value).toEqual(before);
  });

  it("stay symmetrical when the middle moves", () => {
    const moved = changed(0, { Position_Y: "0.01" });
    const kept = keep_linked(values, moved, [link]).values;
    const [left, right] = [1, 2].map((id) => vector_at(part_by_id(kept, "body", id)!, "Position"));
    expect((left!.y + right!.y) / 2).toBeCloseTo(0.01, 9);
  });

  it("are left alone when something else changes, and let go when one is removed", () => {
    const heavier = changed(0, { Mass: "2" });
    expect(keep_linked(values, heavier, [link]).links).toEqual([link]);
    const alone = { ...values, Data: one_wheel.Data };
    expect(keep_linked(values, alone, [link])).toEqual({ values: alone, links: [] });
  });
});
