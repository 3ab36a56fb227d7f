import { Color, DoubleSide, type Material, MeshStandardMaterial } from "three";
import type { SceneEntity } from "../stream/texts";
import type { BodyRecord } from "./scene_model";

/**
 * Colours of robots by their ids. In a match, ids usually count one side, then the other, so five
 * cool colours are followed by five warm ones: the sides are distinct, and so is each robot.
 */
const ENTITY_COLORS = [
  "#3b82f6", "#22a7c9", "#5b6ee1", "#1fae8d", "#7aa5ff",
  "#f59e0b", "#ef6a4c", "#e0517f", "#f2c230", "#d97706",
].map((text) => new Color(text)); // biome-ignore format: five and five

/** Materials have numbers; each has its own tint for what does not move. */
const MATERIAL_COLORS = [
  "#8fa08a", "#8b93a3", "#a9a196", "#b08d6e", "#c2b8a3", "#c9cdd4",
  "#94a7b5", "#a48fa8", "#9aa97f", "#b3927f",
].map((text) => new Color(text)); // biome-ignore format: short

const BALL = new Color("#ff8a1f");
const TEAM_COLORS = { blue: new Color("#2468f2"), yellow: new Color("#f7c81e") };
const WHEEL = new Color("#d7dbe2");

export interface Look {
  /** Bodies with equal shapes and kinds are drawn together. */
  kind: "solid" | "ground" | "shell";
  color: Color;
}

export function look_of(record: BodyRecord): Look {
  const { body, entity } = record;
  if (body.type === "Plane" || body.type === "Heightfield") {
    return { kind: "ground", color: material_color(body.material) };
  }
  const kind = body.type === "TriangleMesh" ? "shell" : "solid";
  if (record.is_wheel) return { kind, color: WHEEL };
  if (!entity.moves) return { kind, color: material_color(body.material) };
  if (entity.type === "Ball") return { kind, color: BALL };
  return { kind, color: entity_color(entity, record.place === entity.reference, body.material) };
}

type Named = Pick<SceneEntity, "id" | "type" | "player">;

/** Its reference body in full colour, the others tinted by their material. */
function entity_color(entity: Named, is_reference: boolean, material: number): Color {
  const place = (entity.id + ENTITY_COLORS.length - 1) % ENTITY_COLORS.length;
  const own = entity.player ? TEAM_COLORS[entity.player.team] : ENTITY_COLORS[place]!;
  const color = own.clone();
  return is_reference ? color : color.lerp(material_color(material), 0.45);
}

/** The colour by which people recognise it, in lists and trails as well. */
export function color_of_entity(entity: Named): Color {
  return entity.type === "Ball" ? BALL : entity_color(entity, true, 0);
}

function material_color(material: number): Color {
  return MATERIAL_COLORS[material % MATERIAL_COLORS.length]!;
}

export function make_material(kind: Look["kind"], has_marks: boolean): Material {
  return new MeshStandardMaterial({
    roughness: kind === "ground" ? 0.95 : 0.62,
    metalness: 0,
    vertexColors: has_marks,
    side: kind === "solid" ? 0 : DoubleSide,
    // What lies exactly on the ground, such as the grid, stays visible.
    polygonOffset: kind === "ground",
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
}
