import { Color, DoubleSide, type Material, MeshStandardMaterial } from "three";
import { is_colour } from "../catalogue/colours";
import type { SceneBody, SceneEntity } from "../stream/texts";
import type { BodyRecord } from "./scene_model";
import { colour_of_surface, dress, finish_of, type Surface, surface_of } from "./surfaces";

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
  /** Bodies with equal shapes, kinds and surfaces are drawn together. */
  kind: "solid" | "ground" | "shell";
  surface: Surface;
  color: Color;
}

export function look_of(record: BodyRecord): Look {
  const { body } = record;
  const surface = surface_of(body.look);
  return { kind: kind_of(body.type), surface, color: own_color(body) ?? usual_color(record) };
}

function kind_of(type: string): Look["kind"] {
  if (type === "Plane" || type === "Heightfield") return "ground";
  return type === "TriangleMesh" ? "shell" : "solid";
}

/** What the body itself says: its colour, or that of what it looks like. */
function own_color({ colour, look }: Pick<SceneBody, "colour" | "look">): Color | null {
  if (colour && is_colour(colour)) return new Color(colour);
  return colour_of_surface(surface_of(look));
}

function usual_color(record: BodyRecord): Color {
  const { body, entity } = record;
  if (kind_of(body.type) === "ground") return material_color(body.material);
  if (record.is_wheel) return WHEEL;
  if (!entity.moves) return material_color(body.material);
  if (entity.type === "Ball") return BALL;
  return entity_color(entity, record.place === entity.reference, body.material);
}

type Named = Pick<SceneEntity, "id" | "type" | "player"> &
  Partial<Pick<SceneEntity, "bodies" | "reference">>;

/** Its reference body in full colour, the others tinted by their material. */
function entity_color(entity: Named, is_reference: boolean, material: number): Color {
  const place = (entity.id + ENTITY_COLORS.length - 1) % ENTITY_COLORS.length;
  const own = entity.player ? TEAM_COLORS[entity.player.team] : ENTITY_COLORS[place]!;
  const color = own.clone();
  return is_reference ? color : color.lerp(material_color(material), 0.45);
}

/** The colour by which people recognise it, in lists and trails as well. */
export function color_of_entity(entity: Named): Color {
  const body = entity.bodies?.[entity.reference ?? 0];
  const own = body && !entity.player ? own_color(body) : null;
  return own ?? (entity.type === "Ball" ? BALL : entity_color(entity, true, 0));
}

function material_color(material: number): Color {
  return MATERIAL_COLORS[material % MATERIAL_COLORS.length]!;
}

export function make_material({ kind, surface }: Look, has_marks: boolean): Material {
  const material = new MeshStandardMaterial({
    roughness: kind === "ground" ? 0.95 : 0.62,
    metalness: 0,
    ...finish_of(surface),
    vertexColors: has_marks,
    side: kind === "solid" ? 0 : DoubleSide,
    // What lies exactly on the ground, such as the grid, stays visible.
    polygonOffset: kind === "ground",
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  return dress(material, surface);
}
