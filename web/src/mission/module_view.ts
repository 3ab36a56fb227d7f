import {
  type BufferGeometry,
  Color,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Quaternion,
  RingGeometry,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { pose_of } from "../view/bodies";
import type { Moment, Overlay } from "../view/overlays/overlay";
import { Segments } from "../view/overlays/segments";
import type { DeviceRecord, SceneModel } from "../view/scene_model";
import { DEAD, DOCKED, TARGET } from "./colours";
import type { MissionText } from "./texts";

/** The connectors of a module by their faces: docs/modular.md. */
const CONNECTORS: Record<number, string> = { 6: "front", 7: "left", 8: "right", 9: "rear" };
const FACE_COLOURS: Record<string, string> = {
  front: "#ffb066",
  rear: "#7fb2ff",
  left: "#e7ebf0",
  right: "#e7ebf0",
};
const FACE_RADIUS_M = 0.028;
const SEAM_RADIUS_M = 0.0305;
const GRAPH_HEIGHT_M = 0.11;
const TARGET_HEIGHT_M = 0.012;
const NOWHERE = new Matrix4().makeScale(0, 0, 0);

interface Face {
  module: number;
  name: string;
  record: DeviceRecord;
}

const carrier = new Vector3();
const turned = new Quaternion();
const place = new Vector3();
const orientation = new Quaternion();
const matrix = new Matrix4();
const once = new Vector3(1, 1, 1);

/**
 * What modules do not show by themselves: their faces, with a mark that turns with wheels and
 * discs; the seams of docked faces; the graph of dockings; where modules drive; who is out of
 * order.
 */
export class ModuleView implements Overlay {
  readonly object = new Group();
  readonly middle = new Vector3();
  /** Of the modules around their middle, m. */
  spread = 0;
  shows_graph = false;
  shows_targets = true;
  private mission: MissionText | null = null;
  private model: SceneModel | null = null;
  private faces: Face[] = [];
  private marks: InstancedMesh | null = null;
  private seams: InstancedMesh | null = null;
  private nodes: InstancedMesh | null = null;
  private goals: InstancedMesh | null = null;
  private dead: InstancedMesh | null = null;
  private readonly edges = new Segments(DOCKED);
  private readonly ways = new Segments(TARGET);

  constructor() {
    this.object.add(this.edges.object, this.ways.object);
  }

  set(mission: MissionText): void {
    this.mission = mission;
  }

  reset(): void {
    this.model = null;
  }

  update({ model }: Moment): void {
    const { mission } = this;
    if (!mission) return;
    if (this.model !== model) this.make(model, mission);
    this.measure(model, mission);
    this.place_faces(model);
    this.place_seams(model, mission);
    this.draw_graph(model, mission);
    this.draw_targets(model, mission);
    this.mark_dead(model, mission);
  }

  dispose(): void {
    this.clear();
    for (const lines of [this.edges, this.ways]) {
      lines.object.geometry.dispose();
      lines.object.material.dispose();
    }
  }

  /** Another scene has other modules. */
  private make(model: SceneModel, mission: MissionText): void {
    this.clear();
    this.model = model;
    const modules = new Set(mission.modules.map(({ module }) => module));
    this.faces = model.devices.flatMap((record) => {
      const name = CONNECTORS[record.device.id];
      const is_face = record.device.type === "Connector" && name && modules.has(record.entity.id);
      return is_face ? [{ module: record.entity.id, name, record }] : [];
    });
    const count = Math.max(modules.size, 1);
    const face_count = Math.max(this.faces.length, 1);
    this.marks = this.many(face_mark(), shiny(), face_count);
    this.faces.forEach(({ name }, i) => {
      this.marks?.setColorAt(i, new Color(FACE_COLOURS[name]));
    });
    const glow = new MeshBasicMaterial({ color: DOCKED, toneMapped: false });
    // Each face is docked to at most one other.
    this.seams = this.many(seam(), glow, face_count);
    this.nodes = this.many(new SphereGeometry(0.016, 12, 8), in_front(DOCKED), count);
    this.goals = this.many(arrow(), in_front(TARGET), count);
    this.dead = this.many(new TorusGeometry(0.075, 0.008, 8, 28), in_front(DEAD), count);
  }

  private many(geometry: BufferGeometry, material: Material, count: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.frustumCulled = false;
    mesh.renderOrder = material.depthTest ? 0 : 6;
    this.object.add(mesh);
    return mesh;
  }

  private clear(): void {
    for (const mesh of [this.marks, this.seams, this.nodes, this.goals, this.dead]) {
      if (!mesh) continue;
      this.object.remove(mesh);
      mesh.geometry.dispose();
      for (const material of [mesh.material].flat()) material.dispose();
      mesh.dispose();
    }
  }

  private measure(model: SceneModel, mission: MissionText): void {
    const places = mission.modules.flatMap(({ module }) => this.place_of(model, module) ?? []);
    if (places.length === 0) return;
    this.middle.set(0, 0, 0);
    for (const one of places) this.middle.add(one);
    this.middle.divideScalar(places.length);
    this.spread = Math.max(...places.map((one) => one.distanceTo(this.middle)));
  }

  private place_of(model: SceneModel, module: number): Vector3 | null {
    const record = model.reference(module);
    if (!record) return null;
    pose_of(model, record, carrier, turned);
    return carrier.clone();
  }

  /** Into `place` and `orientation`: x points out of the face. */
  private pose_of_face(model: SceneModel, { record }: Face): void {
    pose_of(model, record.carrier, carrier, turned);
    const [x, y, z] = record.device.position ?? [0, 0, 0];
    const [w, i, j, k] = record.device.orientation ?? [1, 0, 0, 0];
    place.set(x, y, z).applyQuaternion(turned).add(carrier);
    orientation.set(i, j, k, w).premultiply(turned);
  }

  private place_faces(model: SceneModel): void {
    this.faces.forEach((face, i) => {
      this.pose_of_face(model, face);
      this.marks?.setMatrixAt(i, matrix.compose(place, orientation, once));
    });
    if (this.marks) this.marks.instanceMatrix.needsUpdate = true;
  }

  private place_seams(model: SceneModel, { docked }: MissionText): void {
    const { seams } = this;
    if (!seams) return;
    const is_docked = new Set(docked.map(({ module, face }) => `${module} ${face}`));
    this.faces.forEach((face, i) => {
      const has_seam = is_docked.has(`${face.module} ${face.name}`);
      if (has_seam) this.pose_of_face(model, face);
      seams.setMatrixAt(i, has_seam ? matrix.compose(place, orientation, once) : NOWHERE);
    });
    seams.instanceMatrix.needsUpdate = true;
  }

  private draw_graph(model: SceneModel, { docked, modules }: MissionText): void {
    const { edges, nodes } = this;
    edges.begin();
    if (nodes) nodes.visible = this.shows_graph;
    edges.object.visible = this.shows_graph;
    if (!this.shows_graph || !nodes) return;
    const lifted = (module: number) => {
      const at = this.place_of(model, module);
      at?.setZ(at.z + GRAPH_HEIGHT_M);
      return at;
    };
    modules.forEach(({ module }, i) => {
      const at = lifted(module);
      nodes.setMatrixAt(i, at ? matrix.makeTranslation(at) : NOWHERE);
    });
    nodes.instanceMatrix.needsUpdate = true;
    for (const { module, other } of docked) {
      const [from, to] = [lifted(module), lifted(other)];
      if (from && to) edges.add(from, to);
    }
    edges.end();
  }

  private draw_targets(model: SceneModel, { modules }: MissionText): void {
    const { goals, ways } = this;
    ways.begin();
    if (!goals) return;
    modules.forEach(({ module, target }, i) => {
      const from = this.shows_targets && target ? this.place_of(model, module) : null;
      if (!from || !target) {
        goals.setMatrixAt(i, NOWHERE);
        return;
      }
      place.set(target.x, target.y, TARGET_HEIGHT_M);
      orientation.setFromAxisAngle(new Vector3(0, 0, 1), target.heading);
      goals.setMatrixAt(i, matrix.compose(place, orientation, once));
      ways.add(from.setZ(TARGET_HEIGHT_M), place);
    });
    ways.end();
    goals.instanceMatrix.needsUpdate = true;
  }

  private mark_dead(model: SceneModel, { modules }: MissionText): void {
    const { dead } = this;
    if (!dead) return;
    modules.forEach(({ module, motors, radio }, i) => {
      const at = motors && radio ? null : this.place_of(model, module);
      dead.setMatrixAt(i, at ? matrix.makeTranslation(at) : NOWHERE);
    });
    dead.instanceMatrix.needsUpdate = true;
  }
}

/** A ring with a notch to one side, looking along x: by it one sees how a face turns. */
function face_mark(): BufferGeometry {
  const ring = new RingGeometry(FACE_RADIUS_M * 0.62, FACE_RADIUS_M * 0.86, 32);
  const notch = new Shape();
  notch.moveTo(-0.004, 0.004);
  notch.lineTo(0.004, 0.004);
  notch.lineTo(0.0025, FACE_RADIUS_M * 0.7);
  notch.lineTo(-0.0025, FACE_RADIUS_M * 0.7);
  const merged = mergeGeometries([ring, new ShapeGeometry(notch)].map(plain));
  return facing_x(merged).translate(0.0006, 0, 0);
}

function plain(geometry: BufferGeometry): BufferGeometry {
  const flat = geometry.toNonIndexed();
  flat.deleteAttribute("uv");
  return flat;
}

/** z to x, y to z. */
function facing_x(geometry: BufferGeometry): BufferGeometry {
  return geometry.rotateX(Math.PI / 2).rotateZ(Math.PI / 2);
}

function seam(): BufferGeometry {
  return facing_x(new TorusGeometry(SEAM_RADIUS_M, 0.0024, 8, 32));
}

/** Lying on the floor, along x. */
function arrow(): BufferGeometry {
  const outline = new Shape();
  outline.moveTo(0.067, 0);
  outline.lineTo(-0.04, 0.036);
  outline.lineTo(-0.02, 0);
  outline.lineTo(-0.04, -0.036);
  return new ShapeGeometry(outline);
}

function shiny(): Material {
  return new MeshStandardMaterial({ roughness: 0.5, side: 2 });
}

function in_front(colour: string): Material {
  return new MeshBasicMaterial({
    color: colour,
    depthTest: false,
    transparent: true,
    opacity: 0.85,
    toneMapped: false,
    side: 2,
  });
}
