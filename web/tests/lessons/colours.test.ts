import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { colour_number, count_colours } from "../../src/lessons/runtime/colour_counts";

const LEVELS = [0, 20, 39, 40, 55, 90, 127, 130, 180, 201, 230, 255];

function colours(): number[][] {
  return LEVELS.flatMap((red) =>
    LEVELS.flatMap((green) => LEVELS.map((blue) => [red, green, blue])),
  );
}

it("the page and hal.py see the same colours", () => {
  const program =
    "import json, sys; sys.path.insert(0, '../lessons'); import hal\n" +
    "print(json.dumps([hal.colour_number(*one) for one in json.load(sys.stdin)]))";
  const told = execFileSync("python3", ["-B", "-c", program], {
    cwd: `${import.meta.dirname}/../..`,
    input: JSON.stringify(colours()),
    encoding: "utf8",
  });
  expect(JSON.parse(told)).toEqual(
    colours().map(([red, green, blue]) => colour_number(red!, green!, blue!)),
  );
});

it("shade does not change a colour", () => {
  for (const [red, green, blue] of [
    [255, 128, 0],
    [220, 30, 30],
    [20, 60, 200],
    [40, 160, 60],
  ])
    for (const shade of [1, 0.8, 0.65])
      expect(colour_number(red! * shade, green! * shade, blue! * shade)).toBe(
        colour_number(red!, green!, blue!),
      );
});

it("a picture that is cut short has black pixels", () => {
  expect(count_colours(new Uint8Array([255, 0, 0]), 2, 2)[9]![0]).toBe(3);
});
