import { is_key, t } from "../language/language";
import type { SceneEntity } from "../stream/texts";

/** The displayed name of an entity: its type in the page's language, and its number. */
export function entity_name(entity: Pick<SceneEntity, "id" | "type">): string {
  const key = `entity.${entity.type}`;
  return is_key(key) ? t(key, { id: entity.id }) : t("entity.other", { ...entity });
}

/** The label above it in the picture: a player has its number, and a ball in play nothing. */
export function label_of(
  entity: SceneEntity,
  is_match: boolean,
  is_mission: boolean,
): string | null {
  if (entity.player) return String(entity.player.number);
  // Modules have their numbers, and obstacles nothing.
  if (is_mission) return entity.type === "Robot" ? String(entity.id) : null;
  return is_match && entity.type === "Ball" ? null : entity_name(entity);
}
