import { type BufferGeometry, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from "three";
import { NUMBERS_PER_POSE } from "../stream/frame";
import { type Shape, shape_of } from "./geometry";
import { type Look, look_of, make_material } from "./looks";
import type { BodyRecord, SceneModel } from "./scene_model";

interface Kin {
  mesh: InstancedMesh;
  records: BodyRecord[];
  scales: Vector3[];
}

interface Draft {
  shape: Shape;
  look: Look;
  records: BodyRecord[];
  scales: Vector3[];
  colors: Look["color"][];
}

const position = new Vector3();
const orientation = new Quaternion();
const matrix = new Matrix4();
const up = new Vector3(0, 0, 1);

/**
 * All bodies of a scene. Those of one shape are one mesh of many instances, be it one or thousands.
 */
export class Bodies {
  readonly group = new Group();
  private kin: Kin[] = [];

  set(model: SceneModel): void {
    this.dispose();
    for (const draft of sort_out(model.bodies)) this.add(draft);
    this.update(model);
  }

  private add(draft: Draft): void {
    const geometry = draft.shape.make();
    const material = make_material(draft.look, has_marks(geometry, draft));
    const mesh = new InstancedMesh(geometry, material, draft.records.length);
    mesh.castShadow = draft.look.kind !== "ground";
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    draft.colors.forEach((color, i) => {
      mesh.setColorAt(i, color);
    });
    this.group.add(mesh);
    this.kin.push({ mesh, records: draft.records, scales: draft.scales });
  }

  update(model: SceneModel): void {
    for (const { mesh, records, scales } of this.kin) {
      records.forEach((record, i) => {
        pose_of(model, record, position, orientation);
        mesh.setMatrixAt(i, matrix.compose(position, orientation, scales[i]!));
      });
      mesh.instanceMatrix.needsUpdate = true;
      // The bounds kept for picking belong to the previous poses.
      mesh.boundingSphere = null;
      mesh.boundingBox = null;
    }
  }

  /** The body that an instance of a mesh shows. */
  record(mesh: unknown, instance: number | undefined): BodyRecord | null {
    const kin = this.kin.find((item) => item.mesh === mesh);
    return instance === undefined ? null : (kin?.records[instance] ?? null);
  }

  dispose(): void {
    for (const { mesh } of this.kin) {
      mesh.geometry.dispose();
      for (const material of [mesh.material].flat()) material.dispose();
      mesh.dispose();
    }
    this.kin = [];
    this.group.clear();
  }
}

/** A surface of its own shows how a body turns, but a wheel keeps its rim. */
function has_marks(geometry: BufferGeometry, { look, records }: Draft): boolean {
  if (!geometry.hasAttribute("color")) return false;
  return look.surface === "Plain" || records.some((record) => record.is_wheel);
}

function sort_out(records: BodyRecord[]): Iterable<Draft> {
  const drafts = new Map<string, Draft>();
  for (const record of records) {
    const shape = shape_of(record.body, record.is_wheel);
    if (!shape) continue;
    const look = look_of(record);
    const key = `${shape.key} ${look.kind} ${look.surface}`;
    const draft = drafts.get(key) ?? { shape, look, records: [], scales: [], colors: [] };
    draft.records.push(record);
    draft.scales.push(new Vector3(...shape.scale));
    draft.colors.push(look.color);
    drafts.set(key, draft);
  }
  return drafts.values();
}

/** A body's pose as drawn: a plane is where its normal and distance say. */
export function pose_of(
  model: SceneModel,
  record: BodyRecord,
  out_position: Vector3,
  out_orientation: Quaternion,
): void {
  const at = record.index * NUMBERS_PER_POSE;
  const p = model.poses;
  out_position.set(p[at]!, p[at + 1]!, p[at + 2]!);
  out_orientation.set(p[at + 4]!, p[at + 5]!, p[at + 6]!, p[at + 3]!);
  if (record.body.type !== "Plane") return;
  const normal = new Vector3(...(record.body.normal ?? [0, 0, 1])).normalize();
  out_orientation.setFromUnitVectors(up, normal);
  out_position.copy(normal).multiplyScalar(record.body.distance ?? 0);
}
