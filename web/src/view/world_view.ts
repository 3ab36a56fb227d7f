import { Vector3 } from "three";
import type { Frame } from "../stream/frame";
import { Interpolation } from "../stream/interpolation";
import type { SceneEntity, SceneText } from "../stream/texts";
import { Bodies } from "./bodies";
import { type CameraMode, Cameras, FROM_ABOVE, FROM_THE_SOUTH } from "./cameras";
import { extent_of, reach_of } from "./extent";
import { grid_level } from "./ground_grid";
import { Highlight } from "./highlight";
import { make_overlays } from "./overlays/all";
import type { Moment, Overlay, OverlayName } from "./overlays/overlay";
import { Paint } from "./paint";
import { Picking } from "./picking";
import { Quality } from "./quality";
import { type BodyRecord, SceneModel } from "./scene_model";
import { Stage } from "./stage";

export interface WorldViewOptions {
  canvas: HTMLCanvasElement;
  /** Null for none. */
  name_of(entity: SceneEntity): string | null;
  /** A fixed level of quality.ts, instead of finding it out. */
  quality?: number | null;
  /** After each picture. */
  drawn?(time_s: number, work_ms: number): void;
}

const SETTLING_MS = 500;

/**
 * The picture of the world. Independent of the page around it; draws only when something changed.
 */
export class WorldView {
  readonly stage: Stage;
  readonly cameras: Cameras;
  readonly picking: Picking;
  model: SceneModel | null = null;
  /** Half the extent of the world, m. */
  radius = 1;
  pictures = 0;
  /** The middle of everything bounded, and half its sizes, m. */
  center = new Vector3();
  half = new Vector3(1, 1, 1);
  private readonly bodies = new Bodies();
  private readonly paint = new Paint();
  private readonly quality: Quality;
  private readonly interpolation = new Interpolation();
  private readonly overlays: Record<OverlayName, Overlay | null>;
  private readonly shown = new Set<OverlayName>(["grid"]);
  /** Drawn by parts of the page that come later. */
  private readonly hosted = new Set<Overlay>();
  private readonly selection = new Highlight("#ffd34d");
  private readonly hover = new Highlight("#ffffff");
  private selected: BodyRecord | null = null;
  private moving_poses = new Float32Array(0);
  private request = 0;
  private last_ms = 0;
  private time_s = 0;
  private is_placed = false;
  private holds = 0;
  private is_frozen = false;

  constructor(private readonly options: WorldViewOptions) {
    const { canvas } = options;
    this.quality = new Quality(window.devicePixelRatio, options.quality);
    this.stage = new Stage(canvas);
    this.cameras = new Cameras(canvas, () => this.draw_soon());
    this.picking = new Picking(canvas, this.cameras.camera, this.bodies);
    this.overlays = make_overlays(options.name_of);
    this.stage.scene.add(this.bodies.group, this.paint.group);
    this.stage.scene.add(this.selection.object, this.hover.object);
    this.prepare();
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
  }

  set_scene(text: SceneText): void {
    const model = new SceneModel(text);
    this.model = model;
    this.moving_poses = new Float32Array(model.moving.length * 7);
    this.interpolation.clear();
    this.bodies.set(model);
    this.paint.set(model);
    for (const overlay of Object.values(this.overlays)) overlay?.reset();
    for (const overlay of this.hosted) overlay.reset();
    this.hover.set(null);
    this.selection.set(null);
    this.selected = null;
    this.fit();
    if (!this.is_placed && model.bodies.length > 0) {
      this.is_placed = true;
      this.cameras.look_at(this.center, this.half);
      this.prepare();
    }
    this.draw_soon();
  }

  /** Nothing is drawn meanwhile: a first picture can take half a second from everything else. */
  async hold(until: Promise<unknown>): Promise<void> {
    this.holds += 1;
    await until.catch(() => {});
    this.holds -= 1;
    this.draw_soon();
  }

  /** What pictures need is compiled beside everything else. */
  private prepare(): void {
    void this.hold(this.stage.renderer.compileAsync(this.stage.scene, this.cameras.camera));
  }

  push(frame: Frame): void {
    if (this.is_frozen || !this.model) return;
    this.interpolation.push(frame, performance.now());
    for (const name of this.shown) this.overlays[name]?.take?.(frame, this.model, this.radius);
    this.draw_soon();
  }

  /** For pictures that must be equal on every machine: the newest moment stays. */
  freeze(is_frozen: boolean): void {
    this.is_frozen = is_frozen;
  }

  show(name: OverlayName, is_shown: boolean): void {
    if (is_shown) this.shown.add(name);
    else this.shown.delete(name);
    const overlay = this.overlays[name];
    if (name === "grid") this.stage.grid.object.visible = is_shown;
    if (overlay && is_shown) this.stage.scene.add(overlay.object);
    if (overlay && !is_shown) this.stage.scene.remove(overlay.object);
    this.draw_soon();
  }

  /** Draws it from now on; returns what ends that. */
  host(overlay: Overlay): () => void {
    this.hosted.add(overlay);
    this.stage.scene.add(overlay.object);
    this.draw_soon();
    return () => {
      this.hosted.delete(overlay);
      this.stage.scene.remove(overlay.object);
      this.draw_soon();
    };
  }

  select(record: BodyRecord | null): void {
    this.selected = record;
    if (this.selection.set(record)) this.draw_soon();
  }

  point_at(record: BodyRecord | null): void {
    if (this.hover.set(record)) this.draw_soon();
  }

  set_camera(mode: CameraMode): void {
    this.cameras.set(mode);
  }

  /** The whole world, from the usual direction. */
  look_at_all(from_above = false): void {
    this.fit();
    this.cameras.look_at(this.center, this.half, from_above ? FROM_ABOVE : FROM_THE_SOUTH);
  }

  look_at(record: BodyRecord): void {
    const at = record.index * 7;
    const poses = this.model?.poses;
    if (!poses) return;
    const center = new Vector3(poses[at], poses[at + 1], poses[at + 2]);
    const reach = Math.max(reach_of(record.body) * 2.5, this.radius * 0.05);
    this.cameras.look_at(center, new Vector3(reach, reach, reach));
    this.cameras.fit(this.radius);
  }

  set_dark(is_dark: boolean): void {
    this.stage.set_dark(is_dark);
    this.draw_soon();
  }

  newest(): Frame | null {
    return this.interpolation.newest();
  }

  draw_soon(): void {
    if (this.holds === 0) this.request ||= requestAnimationFrame((now_ms) => this.draw(now_ms));
  }

  private fit(): void {
    if (!this.model) return;
    const { center, half } = extent_of(this.model);
    const radius = half.length();
    this.center = center;
    this.half = half;
    this.radius = radius;
    this.stage.light(center, radius);
    this.stage.grid.fit(radius, grid_level(this.model));
    this.cameras.fit(radius);
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.options.canvas;
    if (width === 0 || height === 0) return;
    this.stage.resize(width, height, this.quality.pixel_ratio);
    this.stage.set_shadows(this.quality.is_shadowed);
    this.cameras.resize(width, height);
    this.draw_soon();
  }

  private draw(now_ms: number): void {
    this.request = 0;
    const begin_ms = performance.now();
    const passed_s = Math.min((now_ms - this.last_ms) / 1000, 0.1);
    this.last_ms = now_ms;
    if (this.quality.measure(now_ms)) this.resize();
    const is_resting = this.take_moment(now_ms);
    const is_flying = this.cameras.update(passed_s, this.model, this.selected);
    if (this.model) this.update_overlays(this.model);
    this.stage.renderer.render(this.stage.scene, this.cameras.camera);
    this.pictures += 1;
    this.options.drawn?.(this.time_s, performance.now() - begin_ms);
    if (is_resting && !is_flying) this.rest();
    else if (this.quality.breath_ms === 0) this.draw_soon();
    else setTimeout(() => this.draw_soon(), this.quality.breath_ms);
  }

  /** A picture that stays for a while is drawn once more, as finely as possible. */
  private rest(): void {
    this.quality.rest();
    const { pictures } = this;
    setTimeout(() => {
      if (this.pictures !== pictures || !this.interpolation.newest()) return;
      if (this.quality.settle()) this.resize();
    }, SETTLING_MS);
  }

  /** Whether nothing will move until another frame comes. */
  private take_moment(now_ms: number): boolean {
    const model = this.model;
    const sample = model && this.interpolation.sample(now_ms, this.moving_poses);
    if (!sample) return true;
    this.time_s = sample.time_s;
    model.take(this.moving_poses);
    this.bodies.update(model);
    this.paint.update(model);
    return sample.is_resting;
  }

  private update_overlays(model: SceneModel): void {
    const moment: Moment = {
      model,
      frame: this.interpolation.newest(),
      time_s: this.time_s,
      radius: this.radius,
      camera: this.cameras.camera,
      selected: this.selected,
    };
    for (const name of this.shown) this.overlays[name]?.update(moment);
    for (const overlay of this.hosted) overlay.update(moment);
    this.selection.update(model);
    this.hover.update(model);
  }
}
