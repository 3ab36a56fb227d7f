import { Vector3 } from "three";
import type { WorldView } from "../view/world_view";
import type { ModuleView } from "./module_view";
import type { Floor } from "./texts";

/** So that row 1 is far away and column 1 on the left, as on the map. */
const FROM_THE_NORTH = new Vector3(0, 0.52, 0.85);
const NEAR = new Vector3(0.45, 0.62, 0.5);
const LEAST_SPREAD_M = 0.2;
const AROUND_M = 0.12;
const HEIGHT_M = 0.1;

/** Where the picture is seen from: all of the floor, or the modules, near and going along. */
export class Eye {
  follows = false;
  private last: Vector3 | null = null;

  constructor(
    private readonly view: WorldView,
    private readonly modules: ModuleView,
  ) {}

  look_at_floor({ rows, columns, cell }: Floor): void {
    this.follows = false;
    const half = new Vector3((columns * cell) / 2 + cell, (rows * cell) / 2 + cell, 0.05);
    this.view.cameras.look_at(new Vector3(), half, FROM_THE_NORTH);
  }

  look_at_modules(): void {
    const around = Math.max(this.modules.spread, LEAST_SPREAD_M) + AROUND_M;
    const half = new Vector3(around, around, HEIGHT_M);
    this.view.cameras.look_at(this.modules.middle.clone(), half, NEAR);
    this.view.cameras.fit(this.view.radius);
    this.last = this.modules.middle.clone();
  }

  /** Before each picture: the angle stays in the hands of whoever watches. */
  go_along(): void {
    const { middle } = this.modules;
    const step = this.last && this.follows ? middle.clone().sub(this.last) : null;
    this.last = middle.clone();
    if (!step || step.length() < 1e-6 || this.view.cameras.current !== "orbit") return;
    step.setZ(0);
    this.view.cameras.orbit.target.add(step);
    this.view.cameras.camera.position.add(step);
    this.view.cameras.orbit.update();
  }
}
