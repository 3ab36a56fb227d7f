import { t } from "../language/language";
import { type Desk, useDesk } from "./desk";
import { entity_name } from "./names";

/** What the hand is doing, or could do, above the picture. */
export function Hint() {
  const text = hint_of(useDesk());
  return text === null ? null : <p class="hint">{text}</p>;
}

function hint_of({ pointer, drive, session, builder, builder_open }: Desk): string | null {
  if (pointer.held.value) return pointer.held.value;
  const building = builder_open.value ? builder.value?.hint.value : null;
  if (building) return building;
  if (pointer.wanted.value) return t("commander.picking");
  const driven = drive.driven.value;
  const entity = driven === null ? null : session.model.value?.entity(driven);
  // A robot taken over from a team is shown beside the score.
  if (driven !== null && driven === drive.taken_over.value) return null;
  if (entity) return t("hands.driving", { name: entity_name(entity) });
  const selected = session.selection.value?.entity;
  const can_take_over =
    selected !== undefined &&
    selected !== drive.taken_over.value &&
    session.may_drive(selected) &&
    !session.clock.value?.is_past &&
    drive.is_played(selected);
  if (can_take_over) return t("hands.take_over");
  return session.scene.value?.entities.length === 0 ? t("page.empty") : null;
}
