import type { Field } from "../catalogue/description";
import type { Scopes } from "../catalogue/values";
import type { Desk } from "../page/desk";
import { entity_name } from "../page/names";
import type { Session } from "../page/session";
import type { BodyRecord } from "../view/scene_model";

export interface Suggestion {
  value: number;
  label: string;
}

/** What is selected, under the names that commands use. Another nucleus knows nothing about it. */
export function about_selection({ session, commander }: Desk): Record<string, number> {
  const record = commander.is_home ? session.selected() : null;
  if (!record) return {};
  return { entity_id: record.entity.id, body_id: record.body.id };
}

/** Whether a click in the world can fill the field: entities, and bodies of them. */
export function is_pickable(field: Field, is_new: boolean): boolean {
  return !is_new && /^(entity|body)_id$/i.test(field.name);
}

export function picked_value(field: Field, record: BodyRecord): string {
  return String(/^body/i.test(field.name) ? record.body.id : record.entity.id);
}

/** Existing ids, for fields that ask for one. */
export function suggestions(field: Field, scopes: Scopes, session: Session): Suggestion[] {
  const model = session.model.value;
  if (!model) return [];
  const name = field.name.toLowerCase();
  if (name === "entity_id") {
    return model.text.entities.map((entity) => ({ value: entity.id, label: entity_name(entity) }));
  }
  const entity = model.entity(entity_in_force(scopes));
  if (!entity) return [];
  const label = (item: { id: number; type: string }) => ({
    value: item.id,
    label: `${item.type} ${item.id}`,
  });
  if (name === "body_id") return entity.bodies.map(label);
  if (name === "device_id") return entity.devices.map(label);
  if (name === "joint_id") return entity.joints.map(label);
  const is_wheel = name === "wheel_joint_id";
  return is_wheel ? entity.joints.filter((joint) => joint.type.startsWith("Wheel")).map(label) : [];
}

function entity_in_force(scopes: Scopes): number {
  for (const scope of scopes) {
    const value = scope.Entity_Id ?? scope.Entity_id;
    if (typeof value === "string" && value !== "") return Number(value);
  }
  return Number.NaN;
}
