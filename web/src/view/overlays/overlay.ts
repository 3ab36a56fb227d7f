import type { Object3D, PerspectiveCamera } from "three";
import type { Frame } from "../../stream/frame";
import type { BodyRecord, SceneModel } from "../scene_model";

export type OverlayName =
  | "grid"
  | "names"
  | "trails"
  | "contacts"
  | "joints"
  | "sensors"
  | "shapes"
  | "axes";
export const OVERLAY_NAMES: OverlayName[] = [
  "names",
  "trails",
  "contacts",
  "joints",
  "sensors",
  "shapes",
  "axes",
  "grid",
];

/** What overlays may look at when they draw a moment. */
export interface Moment {
  model: SceneModel;
  /** The newest frame, with contacts and readings if they were requested. */
  frame: Frame | null;
  time_s: number;
  /** Half the extent of the world, m: the scale for what has no size of its own. */
  radius: number;
  camera: PerspectiveCamera;
  selected: BodyRecord | null;
}

/** Something drawn over the bodies that can be switched off. */
export interface Overlay {
  readonly object: Object3D;
  /** Called for each picture while it is switched on. */
  update(moment: Moment): void;
  /** Called for each frame, drawn or not, for overlays with a memory. */
  take?(frame: Frame, model: SceneModel, radius: number): void;
  /** The scene has changed. */
  reset(): void;
}
