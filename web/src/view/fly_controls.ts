import { Euler, type PerspectiveCamera, Vector3 } from "three";

/** By code, so that the keys have the same positions on every keyboard. */
const MOVES: Record<string, [number, number, number]> = {
  KeyW: [0, 0, -1],
  KeyS: [0, 0, 1],
  KeyA: [-1, 0, 0],
  KeyD: [1, 0, 0],
  KeyE: [0, 1, 0],
  KeyQ: [0, -1, 0],
};
const TURN_RAD_PER_PIXEL = 0.004;

/**
 * Flies like a bird: dragging looks around, W A S D move, E and Q rise and sink, Shift is faster.
 */
export class FlyControls {
  speed_m_s = 1;
  private is_enabled = false;
  private readonly held = new Set<string>();
  private is_fast = false;
  private yaw = 0;
  private pitch = 0;

  constructor(
    private readonly camera: PerspectiveCamera,
    element: HTMLElement,
    private readonly changed: () => void,
  ) {
    element.addEventListener("pointermove", (event) => this.look(event));
    window.addEventListener("keyup", (event) => this.held.delete(event.code));
    window.addEventListener("blur", () => this.held.clear());
  }

  set enabled(is_enabled: boolean) {
    this.is_enabled = is_enabled;
    this.held.clear();
    if (!is_enabled) return;
    const ahead = this.camera.getWorldDirection(new Vector3());
    this.yaw = Math.atan2(-ahead.x, ahead.y);
    this.pitch = Math.asin(ahead.z);
  }

  /** Whether the key is one of its own. */
  press(event: KeyboardEvent): boolean {
    if (!this.is_enabled || !(event.code in MOVES)) return false;
    this.held.add(event.code);
    this.is_fast = event.shiftKey;
    this.changed();
    return true;
  }

  update(passed_s: number): boolean {
    if (this.held.size === 0) return false;
    const step = new Vector3();
    for (const code of this.held) step.add(new Vector3(...(MOVES[code] ?? [0, 0, 0])));
    step.multiplyScalar(this.speed_m_s * passed_s * (this.is_fast ? 4 : 1));
    this.camera.position.add(step.applyQuaternion(this.camera.quaternion));
    return true;
  }

  private look(event: PointerEvent): void {
    if (!this.is_enabled || event.buttons === 0) return;
    this.yaw -= event.movementX * TURN_RAD_PER_PIXEL;
    this.pitch -= event.movementY * TURN_RAD_PER_PIXEL;
    this.pitch = Math.max(-1.5, Math.min(1.5, this.pitch));
    // The camera looks along its -z: first lifted from straight down to the horizon, then turned.
    this.camera.quaternion.setFromEuler(new Euler(Math.PI / 2 + this.pitch, 0, this.yaw, "ZXY"));
    this.changed();
  }
}
