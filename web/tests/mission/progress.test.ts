import { describe, expect, it } from "vitest";
import { cell_at, kind_of, middle_of, obstacle_at } from "../../src/mission/grid";
import { share_done, steps_of } from "../../src/mission/progress";
import { mission_text } from "./sample";

const floor = { rows: 40, columns: 40, cell: 0.25, border: 2 };

describe("the grid of a mission", () => {
  it("has cell 6, 6 where the thesis starts", () => {
    expect(middle_of(floor, { row: 6, column: 6 })).toEqual([3.625, -3.625]);
  });

  it("finds each cell again by its middle and its corners", () => {
    for (const cell of [
      { row: 1, column: 1 },
      { row: 40, column: 40 },
      { row: 19, column: 7 },
    ]) {
      const [x, y] = middle_of(floor, cell);
      expect(cell_at(floor, x, y)).toEqual(cell);
      expect(cell_at(floor, x + 0.12, y - 0.12)).toEqual(cell);
    }
    expect(cell_at(floor, 5.01, 0)).toBeNull();
    expect(cell_at(floor, 0, -5.01)).toBeNull();
  });

  it("tells what is in a cell", () => {
    const mission = mission_text({
      cells: ["xxx", "x.:", "x:#"],
      obstacles: [{ entity: 10002, row: 3, column: 3, width: 1 }],
    });
    expect(kind_of(mission, { row: 1, column: 1 })).toBe("border");
    expect(kind_of(mission, { row: 2, column: 2 })).toBe("free");
    expect(kind_of(mission, { row: 2, column: 3 })).toBe("margin");
    expect(obstacle_at(mission, { row: 3, column: 3 })).toBe(0);
    expect(obstacle_at(mission, { row: 2, column: 3 })).toBeNull();
  });
});

describe("the steps of a mission", () => {
  const planned = [
    { name: "assemble", shape: "caterpillar", leg: 0, nodes: 0, why: { es: "", en: "" } },
    { name: "crawl", shape: "caterpillar", leg: 0, nodes: 9, why: { es: "", en: "" } },
    { name: "rebuild", shape: "hexapod", leg: 1, nodes: 0, why: { es: "", en: "" } },
    { name: "walk", shape: "hexapod", leg: 1, nodes: 4, why: { es: "", en: "" } },
  ];
  const phase = (name: string, shape: string, begin: number, end: number | null) => ({
    name,
    shape,
    begin,
    end,
    nodes: 0,
    energy: 1,
    rule: "",
    why: { es: "", en: "" },
  });

  it("are all ahead before anybody moves", () => {
    const steps = steps_of(mission_text({ planned }));
    expect(steps.map(({ state }) => state)).toEqual(["ahead", "ahead", "ahead", "ahead"]);
    expect(share_done(mission_text({ planned }))).toBe(0);
  });

  it("go on from what was done, and how long that took", () => {
    const phases = [
      phase("assemble", "caterpillar", 0, 100),
      phase("crawl", "caterpillar", 100, null),
    ];
    const mission = mission_text({ planned, phases, phase: "under_way", time: 130 });
    const steps = steps_of(mission);
    expect(steps.map(({ state }) => state)).toEqual(["done", "now", "ahead", "ahead"]);
    expect(steps.map(({ duration }) => duration)).toEqual([100, 30, null, null]);
    expect(share_done(mission)).toBe(0.25);
    // How far it went is not told before it ends.
    expect(steps.map(({ nodes }) => nodes)).toEqual([0, 9, 0, 4]);
  });

  it("leave out what was skipped, and nothing is ahead in the end", () => {
    const phases = [phase("rebuild", "hexapod", 0, 10)];
    expect(
      steps_of(mission_text({ planned, phases, phase: "under_way" })).map(({ name }) => name),
    ).toEqual(["rebuild", "walk"]);
    const over = mission_text({ planned, phases, phase: "over", arrived: true });
    expect(steps_of(over)).toHaveLength(1);
    expect(share_done(over)).toBe(1);
  });
});
