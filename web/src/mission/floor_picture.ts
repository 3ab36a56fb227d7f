import { GOAL, START, shape_colour } from "./colours";
import { kind_of } from "./grid";
import type { Cell, MissionText } from "./texts";

/** Pixels of a cell. */
const CELL = 40;
/** Every so many rows and columns have their number beside the floor. */
const NUMBERED = 5;
const BESIDE = 2;

/** The floor as it is drawn but for its lines: what is blocked, the way. Seen so that row 1 is on top. */
export function draw_floor(canvas: HTMLCanvasElement, mission: MissionText): void {
  const { rows, columns } = mission.floor;
  canvas.width = (columns + 2 * BESIDE) * CELL;
  canvas.height = (rows + 2 * BESIDE) * CELL;
  const pen = canvas.getContext("2d")!;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.save();
  pen.translate(BESIDE * CELL, BESIDE * CELL);
  draw_blocked(pen, mission);
  draw_way(pen, mission);
  draw_end(pen, mission.start, START, "S");
  draw_end(pen, mission.goal, GOAL, "G");
  draw_numbers(pen, rows, columns);
  pen.restore();
}

/** The picture's sizes in cells: a margin for numbers is around the floor. */
export function cells_across(count: number): number {
  return count + 2 * BESIDE;
}

function draw_blocked(pen: CanvasRenderingContext2D, mission: MissionText): void {
  const { rows, columns } = mission.floor;
  for (let row = 1; row <= rows; ++row) {
    for (let column = 1; column <= columns; ++column) {
      const kind = kind_of(mission, { row, column });
      if (kind === "free") continue;
      pen.fillStyle = kind === "border" ? "rgba(70, 80, 98, 0.3)" : "rgba(214, 60, 52, 0.26)";
      pen.fillRect((column - 1) * CELL, (row - 1) * CELL, CELL, CELL);
      hatch(pen, column, row, kind === "border" ? "rgba(50,58,72,0.4)" : "rgba(190,30,24,0.55)");
    }
  }
}

/** Not by colour alone: blocked cells are crossed by a line. */
function hatch(pen: CanvasRenderingContext2D, column: number, row: number, style: string): void {
  pen.strokeStyle = style;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo((column - 1) * CELL, row * CELL);
  pen.lineTo(column * CELL, (row - 1) * CELL);
  pen.stroke();
}

function draw_way(pen: CanvasRenderingContext2D, { legs }: MissionText): void {
  pen.lineCap = "round";
  for (const leg of legs) {
    const from = middle(leg.begin);
    const to = middle(leg.end);
    pen.strokeStyle = shape_colour(leg.shape);
    pen.lineWidth = CELL * 0.42;
    pen.globalAlpha = 0.82;
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(...to);
    pen.stroke();
    pen.globalAlpha = 1;
    draw_nodes(pen, from, to, leg.nodes);
  }
}

/** A dot in each cell; the last one is an arrow. */
function draw_nodes(
  pen: CanvasRenderingContext2D,
  from: [number, number],
  to: [number, number],
  nodes: number,
): void {
  pen.fillStyle = "#ffffff";
  for (let i = 1; i < nodes; ++i) {
    const share = i / nodes;
    pen.beginPath();
    pen.arc(
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      CELL * 0.09,
      0,
      2 * Math.PI,
    );
    pen.fill();
  }
  pen.save();
  pen.translate(...to);
  pen.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
  pen.beginPath();
  pen.moveTo(CELL * 0.2, 0);
  pen.lineTo(-CELL * 0.14, CELL * 0.17);
  pen.lineTo(-CELL * 0.14, -CELL * 0.17);
  pen.fill();
  pen.restore();
}

function draw_end(pen: CanvasRenderingContext2D, cell: Cell, colour: string, letter: string): void {
  const [x, y] = middle(cell);
  pen.fillStyle = colour;
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(x - CELL * 0.44, y - CELL * 0.44, CELL * 0.88, CELL * 0.88, CELL * 0.2);
  pen.fill();
  pen.stroke();
  write(pen, letter, x, y, CELL * 0.62, "#ffffff");
}

function draw_numbers(pen: CanvasRenderingContext2D, rows: number, columns: number): void {
  const ink = "rgba(60, 70, 88, 0.95)";
  const is_numbered = (i: number, most: number) => i === 1 || i === most || i % NUMBERED === 0;
  for (let row = 1; row <= rows; ++row) {
    if (!is_numbered(row, rows)) continue;
    const [, y] = middle({ row, column: 1 });
    write(pen, String(row), -CELL, y, CELL * 0.85, ink);
    write(pen, String(row), (columns + 1) * CELL, y, CELL * 0.85, ink);
  }
  for (let column = 1; column <= columns; ++column) {
    if (!is_numbered(column, columns)) continue;
    const [x] = middle({ row: 1, column });
    write(pen, String(column), x, -CELL, CELL * 0.85, ink);
    write(pen, String(column), x, (rows + 1) * CELL, CELL * 0.85, ink);
  }
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  pixels: number,
  style: string,
): void {
  pen.font = `700 ${pixels}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = style;
  pen.fillText(text, x, y + pixels * 0.06);
}

function middle({ row, column }: Cell): [number, number] {
  return [(column - 0.5) * CELL, (row - 0.5) * CELL];
}
