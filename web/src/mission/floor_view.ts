import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  RingGeometry,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
} from "three";
import { GOAL } from "./colours";
import { cells_across, draw_floor } from "./floor_picture";
import { middle_of } from "./grid";
import type { Cell, Floor, MissionText } from "./texts";

const ABOVE_FLOOR_M = 0.004;
const ANISOTROPY = 8;
/** To each side: what is behind the eye is clipped away piece by piece. */
const PIECES = 24;
const POLE_M = 0.55;
const LINE = "#2c3442";
const HELD = "#ffb224";

/** The grid on the floor, with what is blocked, the way and a flag at the goal. */
export class FloorView {
  readonly object = new Group();
  private readonly canvas = document.createElement("canvas");
  private readonly texture = new CanvasTexture(this.canvas);
  private readonly sheet: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly flag = make_flag();
  /** One pixel wide at any distance. */
  private readonly lines = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ color: LINE, transparent: true, opacity: 0.28, toneMapped: false }),
  );
  /** Around the cell that the hand is over. */
  private readonly frame = make_frame();
  private drawn = "";

  constructor() {
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = ANISOTROPY;
    // Row 1 is at low y and column 1 at high x: the picture lies turned by half a turn.
    this.sheet = new Mesh(
      new PlaneGeometry(1, 1, PIECES, PIECES).rotateZ(Math.PI),
      new MeshBasicMaterial({
        map: this.texture,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
      }),
    );
    this.sheet.position.z = ABOVE_FLOOR_M;
    this.sheet.renderOrder = 2;
    this.frame.visible = false;
    this.lines.position.z = ABOVE_FLOOR_M * 1.25;
    this.lines.renderOrder = 2;
    this.object.add(this.sheet, this.lines, this.flag, this.frame);
  }

  set(mission: MissionText): void {
    const { floor, cells, legs, start, goal } = mission;
    const key = JSON.stringify([floor, cells, legs, start, goal]);
    if (key === this.drawn) return;
    this.drawn = key;
    draw_floor(this.canvas, mission);
    // Another size needs another texture on the card.
    this.texture.dispose();
    this.texture.needsUpdate = true;
    this.sheet.scale.set(
      cells_across(floor.columns) * floor.cell,
      cells_across(floor.rows) * floor.cell,
      1,
    );
    this.lines.geometry.dispose();
    this.lines.geometry = new BufferGeometry();
    this.lines.geometry.setAttribute("position", new BufferAttribute(lines_of(floor), 3));
    const [x, y] = middle_of(floor, goal);
    this.flag.position.set(x, y, 0);
  }

  /** Null hides the frame. */
  point_at({ floor }: MissionText, cell: Cell | null, width: number): void {
    this.frame.visible = cell !== null;
    if (!cell) return;
    const [x, y] = middle_of(floor, cell);
    this.frame.position.set(x, y, ABOVE_FLOOR_M * 1.5);
    this.frame.scale.setScalar(floor.cell * width);
  }

  dispose(): void {
    this.texture.dispose();
    this.lines.geometry.dispose();
    this.lines.material.dispose();
    for (const mesh of [this.sheet, this.frame, ...this.flag.children]) {
      if (!(mesh instanceof Mesh)) continue;
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}

/** Both ends of each side of a cell. */
function lines_of({ rows, columns, cell }: Floor): Float32Array {
  const [width, depth] = [(columns * cell) / 2, (rows * cell) / 2];
  const points: number[] = [];
  for (let row = 0; row <= rows; ++row) {
    for (let column = 0; column <= columns; ++column) {
      const [x, y] = [column * cell - width, row * cell - depth];
      if (column < columns) points.push(x, y, 0, x + cell, y, 0);
      if (row < rows) points.push(x, y, 0, x, y + cell, 0);
    }
  }
  return new Float32Array(points);
}

function make_flag(): Group {
  const flag = new Group();
  const pole = new Mesh(
    new CylinderGeometry(0.007, 0.007, POLE_M, 10).rotateX(Math.PI / 2),
    new MeshStandardMaterial({ color: "#f5f5f5", roughness: 0.5 }),
  );
  pole.position.z = POLE_M / 2;
  const outline = new Shape();
  outline.moveTo(0, 0);
  outline.lineTo(-0.3, 0.09);
  outline.lineTo(0, 0.18);
  const cloth = new Mesh(
    new ShapeGeometry(outline).rotateX(Math.PI / 2),
    new MeshStandardMaterial({ color: GOAL, side: DoubleSide, roughness: 0.7 }),
  );
  cloth.position.z = POLE_M - 0.19;
  pole.castShadow = true;
  cloth.castShadow = true;
  flag.add(pole, cloth);
  return flag;
}

function make_frame(): Mesh<RingGeometry, MeshBasicMaterial> {
  // A ring of four corners is a square frame.
  const ring = new RingGeometry(0.58, 0.72, 4, 1).rotateZ(Math.PI / 4);
  const material = new MeshBasicMaterial({ color: HELD, toneMapped: false, depthTest: false });
  const frame = new Mesh(ring, material);
  frame.renderOrder = 3;
  return frame;
}
