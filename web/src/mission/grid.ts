import type { Cell, Floor, MissionText, Obstacle } from "./texts";

/** Rows go on along +y and columns along -x, both from 1; the floor's middle is the origin. */
export function middle_of(floor: Floor, { row, column }: Cell): [number, number] {
  const x = ((floor.columns + 1) / 2 - column) * floor.cell;
  const y = (row - (floor.rows + 1) / 2) * floor.cell;
  return [x, y];
}

/** Null beside the floor. */
export function cell_at(floor: Floor, x: number, y: number): Cell | null {
  const row = Math.floor(y / floor.cell + floor.rows / 2) + 1;
  const column = Math.floor(floor.columns / 2 - x / floor.cell) + 1;
  const is_there = row >= 1 && row <= floor.rows && column >= 1 && column <= floor.columns;
  return is_there ? { row, column } : null;
}

export function same_cell(one: Cell | null, other: Cell | null): boolean {
  return one?.row === other?.row && one?.column === other?.column;
}

export type CellKind = "free" | "border" | "margin" | "obstacle";
const KINDS: Record<string, CellKind> = {
  ".": "free",
  x: "border",
  ":": "margin",
  "#": "obstacle",
};

export function kind_of(mission: MissionText, { row, column }: Cell): CellKind {
  return KINDS[mission.cells[row - 1]?.[column - 1] ?? "x"] ?? "border";
}

/** From 0, as the list has them; null where none covers the cell. */
export function obstacle_at(mission: MissionText, cell: Cell): number | null {
  const found = mission.obstacles.findIndex((obstacle) => covers(obstacle, cell));
  return found < 0 ? null : found;
}

/** A box of even width covers half of the outermost cells. */
function covers(obstacle: Obstacle, { row, column }: Cell): boolean {
  const reach = obstacle.width / 2;
  return Math.abs(obstacle.row - row) < reach && Math.abs(obstacle.column - column) < reach;
}
