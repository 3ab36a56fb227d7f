import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { colour_number, count_colours } from "../../src/lessons/runtime/colour_counts";
import { Picture } from "../../src/lessons/runtime/picture";

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

const RED = [220, 30, 30];
const BLUE = [20, 60, 200];

/** An answer to Get_Image, row by row. */
function image(rows: number[][][]): Record<string, unknown> {
  const data = btoa(String.fromCharCode(...rows.flat(2)));
  return {
    command: "Get_Image",
    result: "Done",
    columns: rows[0]!.length,
    rows: rows.length,
    data,
  };
}

/** Number, sum of columns and sum of rows. */
function counted(picture: Picture, colour: number[]): number[] {
  const [red, green, blue] = colour as [number, number, number];
  return [0, 1, 2].map((what) => picture.counted(colour_number(red, green, blue), what));
}

it("a picture tells where a colour is, and leaves its pixels with the page", () => {
  const picture = new Picture();
  const answer = image([
    [RED, BLUE, BLUE],
    [RED, RED, BLUE],
  ]);
  expect(picture.take(answer)).toEqual({ command: "Get_Image", columns: 3, rows: 2 });
  expect(counted(picture, RED)).toEqual([3, 1, 2]);
  expect(counted(picture, BLUE)).toEqual([3, 5, 1]);
  expect(picture.text()).toBe(answer.data);
});

it("the last picture counts", () => {
  const picture = new Picture();
  picture.take(image([[RED, RED]]));
  expect(counted(picture, RED)[0]).toBe(2);
  picture.take(image([[BLUE]]));
  expect(counted(picture, RED)[0]).toBe(0);
  expect(counted(picture, BLUE)).toEqual([1, 0, 0]);
});

it("there is no colour before the first picture", () => {
  const picture = new Picture();
  expect(counted(picture, RED)).toEqual([0, 0, 0]);
  expect(picture.text()).toBe("");
});
