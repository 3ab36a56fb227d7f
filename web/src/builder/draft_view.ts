import { Group, type InstancedMesh, type Material, Vector3 } from "three";
import type { Values } from "../catalogue/values";
import { Bodies } from "../view/bodies";
import { Highlight } from "../view/highlight";
import { JointAxes } from "../view/overlays/joints";
import type { Overlay } from "../view/overlays/overlay";
import { Sensors } from "../view/overlays/sensors";
import { Picking } from "../view/picking";
import { SceneModel } from "../view/scene_model";
import type { WorldView } from "../view/world_view";
import { bounds_of_entity } from "./bounds";
import { scene_entity } from "./draft_scene";
import { id_in, type PartRef, part_at, parts_of, reference_id } from "./parts";

const OPACITY = 0.78;

/** The shares of the picture covered by panels. */
export interface Covered {
  right: number;
  bottom: number;
}

/** The draft in the picture, translucent, with its joints and devices. */
export class DraftView {
  /** Its contents are in the draft's coordinates; the group stands where the draft does. */
  readonly group = new Group();
  readonly picking: Picking;
  private readonly bodies = new Bodies();
  private readonly selected = new Highlight("#ffd34d");
  private readonly hovered = new Highlight("#ffffff");
  private readonly overlays: Overlay[] = [new JointAxes(), new Sensors()];
  private model: SceneModel | null = null;

  constructor(private readonly view: WorldView) {
    const { stage, cameras } = view;
    this.picking = new Picking(stage.renderer.domElement, cameras.camera, this.bodies);
    this.group.add(this.bodies.group, this.selected.object, this.hovered.object);
    for (const overlay of this.overlays) this.group.add(overlay.object);
    stage.scene.add(this.group);
  }

  /** Null hides it. */
  set(values: Values | null, place: Vector3, selection: PartRef | null): void {
    this.group.visible = values !== null;
    this.group.position.copy(place);
    if (values) this.draw(values, selection);
    this.group.updateMatrixWorld(true);
    this.view.draw_soon();
  }

  get is_shown(): boolean {
    return this.group.visible && this.model !== null;
  }

  /** The index of the body under the pointer, and the point, in the draft's coordinates. */
  pick(event: PointerEvent): { place: number; point: Vector3 } | null {
    if (!this.is_shown) return null;
    const found = this.picking.pick(event.clientX, event.clientY);
    if (!found) return null;
    return { place: found.record.place, point: found.point.sub(this.group.position) };
  }

  point_at(place: number | null): void {
    const record = place === null ? null : (this.model?.bodies[place] ?? null);
    if (!this.hovered.set(record)) return;
    if (this.model) this.hovered.update(this.model);
    this.view.draw_soon();
  }

  /** All of it close up, in the middle of what panels leave of the picture. */
  look_at(values: Values, covered: Covered): void {
    const bounds = bounds_of_entity(values);
    if (bounds.isEmpty()) return;
    const centre = bounds.getCenter(new Vector3()).add(this.group.position);
    const reach = Math.max(bounds.getSize(new Vector3()).length() * 0.9, 0.08);
    this.view.cameras.look_at(centre, new Vector3(reach, reach, reach * 0.6));
    this.view.cameras.fit(this.view.radius);
    this.view.cameras.orbit.minDistance = 0.02;
    this.view.cameras.camera.near = Math.min(this.view.cameras.camera.near, 0.01);
    this.view.cameras.camera.updateProjectionMatrix();
    this.make_room(covered);
    this.view.draw_soon();
  }

  /** Shifts camera and target by half of what is covered. */
  private make_room({ right, bottom }: Covered): void {
    const { camera, orbit } = this.view.cameras;
    const back = camera.position.clone().sub(orbit.target);
    back.divideScalar(1 - Math.max(right, bottom));
    const half = back.length() * Math.tan((camera.fov * Math.PI) / 360);
    const ahead = back.clone().normalize().negate();
    const sideways = ahead.clone().cross(camera.up).normalize();
    const upwards = sideways.clone().cross(ahead);
    orbit.target.addScaledVector(sideways, half * camera.aspect * right);
    orbit.target.addScaledVector(upwards, -half * bottom);
    camera.position.copy(orbit.target).add(back);
    orbit.update();
  }

  remove(): void {
    this.view.stage.scene.remove(this.group);
    this.bodies.dispose();
    this.view.draw_soon();
  }

  private draw(values: Values, selection: PartRef | null): void {
    const text = { kind: "scene", scene: 0, engine: "", entities: [scene_entity(values)] } as const;
    const model = new SceneModel({ ...text, entities: [...text.entities] });
    this.model = model;
    this.bodies.set(model);
    for (const mesh of this.bodies.group.children) make_translucent(mesh as InstancedMesh);
    const place = body_of(values, selection);
    this.hovered.set(null);
    this.selected.set(place === null ? null : (model.bodies[place] ?? null));
    this.selected.update(model);
    const radius = Math.max(bounds_of_entity(values).getSize(new Vector3()).length(), 0.05);
    for (const overlay of this.overlays) {
      overlay.update({
        model,
        frame: null,
        time_s: 0,
        radius: Number.isFinite(radius) ? radius * 4 : 1,
        camera: this.view.cameras.camera,
        selected: null,
      });
    }
  }
}

function make_translucent(mesh: InstancedMesh): void {
  const material = mesh.material as Material;
  material.transparent = true;
  material.opacity = OPACITY;
}

/** The index of the body that a part is, or is attached to. */
function body_of(values: Values, selection: PartRef | null): number | null {
  const part = selection && part_at(values, selection);
  if (!part) return null;
  if (selection.kind === "body") return selection.place;
  const name = selection.kind === "joint" ? "Body_2" : "Body_Id";
  const id = id_in(part, name);
  const wanted = id < 0 && selection.kind === "device" ? reference_id(values) : id;
  const place = parts_of(values, "body").findIndex((body) => id_in(body, "Body_id") === wanted);
  return place < 0 ? null : place;
}
