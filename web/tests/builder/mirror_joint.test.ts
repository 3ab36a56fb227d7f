import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { mirrored_joint } from "../../src/builder/mirror_joint";
import { vector_at, with_vector } from "../../src/builder/numbers";
import type { Values } from "../../src/catalogue/values";

/** Exchanges left and right. */
const plane = { point: new Vector3(), normal: new Vector3(0, 1, 0) };
const slanting = new Vector3(1, 2, 3);

function in_the_mirror(type: string, axes: string[]): Record<string, number[]> {
  let joint: Values = { Type: type, Anchor_Y: "0.5" };
  for (const axis of axes) joint = with_vector(joint, axis, slanting);
  const there = mirrored_joint({}, joint, plane);
  return Object.fromEntries(
    ["Anchor", ...axes].map((stem) => [stem, vector_at(there, stem).toArray()]),
  );
}

const ALONG = [1, -2, 3];
const ABOUT = [-1, 2, -3];

describe("a joint that slides and turns, in the mirror", () => {
  it("goes the mirrored way and turns the other way round", () => {
    expect(in_the_mirror("PrismaticRotoideJoint", ["Axis_1", "Axis_2"])).toEqual({
      Anchor: [0, -0.5, 0],
      Axis_1: ALONG,
      Axis_2: ABOUT,
    });
  });

  it("has its way last when it turns about two axes", () => {
    expect(in_the_mirror("PrismaticUniversalJoint", ["Axis_1", "Axis_2", "Axis_3"])).toEqual({
      Anchor: [0, -0.5, 0],
      Axis_1: ABOUT,
      Axis_2: ABOUT,
      Axis_3: ALONG,
    });
  });
});
