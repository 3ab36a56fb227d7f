import { PerspectiveCamera, Quaternion, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { pose_of } from "./bodies";
import { FlyControls } from "./fly_controls";
import type { BodyRecord, SceneModel } from "./scene_model";

/** The position and target of a camera that someone else controls. */
export interface Shot {
  eye: Vector3;
  target: Vector3;
  up: Vector3;
}
/** Null if it does not know: the camera stays. */
export type Director = (model: SceneModel) => Shot | null;

export type CameraMode = "orbit" | "fly" | "follow" | "eye";
export const CAMERA_MODES: CameraMode[] = ["orbit", "fly", "follow", "eye"];

export const FROM_THE_SOUTH = new Vector3(-0.22, -0.74, 0.68);
/** Not quite straight down: there, no side would be up. */
export const FROM_ABOVE = new Vector3(0, -0.001, 1);
/** Share of the window filled by the subject. */
const FILLED = 0.96;
const position = new Vector3();
const orientation = new Quaternion();

/** One camera with four modes of control. z is up. */
export class Cameras {
  readonly camera = new PerspectiveCamera(45, 1, 0.01, 500);
  readonly orbit: OrbitControls;
  readonly fly: FlyControls;
  private mode: CameraMode = "orbit";
  private followed: Vector3 | null = null;
  private director: Director | null = null;
  /** Its position and target before it was directed. */
  private own: Shot | null = null;

  constructor(
    element: HTMLElement,
    private readonly changed: () => void,
  ) {
    this.camera.up.set(0, 0, 1);
    this.orbit = new OrbitControls(this.camera, element);
    this.orbit.enableDamping = false;
    this.orbit.zoomToCursor = true;
    this.orbit.maxPolarAngle = Math.PI * 0.55;
    this.orbit.addEventListener("change", changed);
    this.fly = new FlyControls(this.camera, element, changed);
    this.look_at(new Vector3(), new Vector3(1, 1, 1));
  }

  get current(): CameraMode {
    return this.mode;
  }

  set(mode: CameraMode): void {
    if (this.mode === "fly" && mode !== "fly") this.orbit_where_it_looks();
    this.mode = mode;
    this.followed = null;
    this.enable();
    if (mode !== "eye") this.level();
    this.changed();
  }

  private enable(): void {
    const is_free = this.director === null;
    this.orbit.enabled = is_free && (this.mode === "orbit" || this.mode === "follow");
    this.fly.enabled = is_free && this.mode === "fly";
  }

  /** Someone else controls it from now on, or, with null, no longer: it returns to where it was. */
  direct(director: Director | null): void {
    if (director && !this.director) {
      const { camera, orbit } = this;
      this.own = {
        eye: camera.position.clone(),
        target: orbit.target.clone(),
        up: camera.up.clone(),
      };
    }
    this.director = director;
    this.enable();
    if (!director && this.own) {
      this.camera.up.copy(this.own.up);
      this.camera.position.copy(this.own.eye);
      this.orbit.target.copy(this.own.target);
      this.camera.lookAt(this.own.target);
      this.own = null;
      this.set(this.mode);
    }
    this.changed();
  }

  private obey(shot: Shot): void {
    this.camera.up.copy(shot.up);
    this.camera.position.copy(shot.eye);
    this.camera.lookAt(shot.target);
  }

  /**
   * From the south and above, as close as possible with all of a box of these half sizes in view.
   */
  look_at(center: Vector3, half: Vector3, from = FROM_THE_SOUTH): void {
    const backwards = from.clone().normalize();
    const distance = this.distance_for(half, backwards);
    this.orbit.target.copy(center);
    this.camera.position.copy(backwards).multiplyScalar(distance).add(center);
    this.fit(half.length());
    this.orbit.update();
    this.changed();
  }

  /** Every corner must be within the window, at its own depth. */
  private distance_for(half: Vector3, backwards: Vector3): number {
    const upright = Math.tan((this.camera.fov * Math.PI) / 360) * FILLED;
    const sideways = upright * this.camera.aspect;
    const right = new Vector3(0, 0, 1).cross(backwards).normalize();
    const up = backwards.clone().cross(right);
    let distance = half.length() * 0.5;
    for (let corner = 0; corner < 8; ++corner) {
      const sign = (bit: number) => (corner & bit ? 1 : -1);
      const point = half.clone().multiply(new Vector3(sign(1), sign(2), sign(4)));
      const depth = point.dot(backwards);
      const across = Math.abs(point.dot(right)) / sideways;
      distance = Math.max(distance, across + depth, Math.abs(point.dot(up)) / upright + depth);
    }
    return distance;
  }

  fit(radius: number): void {
    this.camera.near = Math.max(radius * 0.002, 0.002);
    this.camera.far = Math.max(radius * 60, 50);
    this.orbit.minDistance = this.camera.near * 3;
    this.orbit.maxDistance = radius * 20;
    this.fly.speed_m_s = radius * 0.6;
    this.camera.updateProjectionMatrix();
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(height, 1);
    this.camera.updateProjectionMatrix();
  }

  /** Whether it needs another picture soon, though nothing moved. */
  update(passed_s: number, model: SceneModel | null, subject: BodyRecord | null): boolean {
    if (this.director) {
      const shot = model && this.director(model);
      if (shot) this.obey(shot);
      return false;
    }
    if (this.mode === "fly") return this.fly.update(passed_s);
    if (!model || !subject) return false;
    pose_of(model, subject, position, orientation);
    if (this.mode === "follow") this.follow();
    if (this.mode === "eye") this.see_through(subject);
    return false;
  }

  /** The target moves along; the angle of view stays under the user's control. */
  private follow(): void {
    const step = position.clone().sub(this.followed ?? this.orbit.target);
    this.followed = position.clone();
    this.orbit.target.add(step);
    this.camera.position.add(step);
    this.orbit.update();
  }

  /** Along the body's x axis, from its upper front edge. */
  private see_through(subject: BodyRecord): void {
    const [x = 0, , z = 0] = subject.body.size ?? [];
    const reach = subject.body.radius ?? x / 2;
    const eye = new Vector3(reach, 0, Math.max(z / 2, reach * 0.5)).applyQuaternion(orientation);
    const ahead = new Vector3(1, 0, -0.12).applyQuaternion(orientation);
    this.camera.up.set(0, 0, 1).applyQuaternion(orientation);
    this.camera.position.copy(position).add(eye);
    this.camera.lookAt(ahead.add(this.camera.position));
  }

  private level(): void {
    this.camera.up.set(0, 0, 1);
    if (this.mode !== "fly") this.orbit.update();
  }

  private orbit_where_it_looks(): void {
    const distance = this.camera.position.distanceTo(this.orbit.target);
    const ahead = this.camera.getWorldDirection(new Vector3());
    this.orbit.target.copy(this.camera.position).addScaledVector(ahead, Math.max(distance, 0.1));
  }
}
