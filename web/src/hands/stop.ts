import type { Session } from "../page/session";
import type { Undo } from "./undo";

/** Stops the selected entity, or everything. Can be undone. */
export async function stop_motion(session: Session, undo: Undo): Promise<void> {
  // A past moment, or another recording, is not what would be stopped.
  if (session.newest?.is_past) return;
  const selected = session.selection.value?.entity;
  await undo.keep();
  await session.command({
    command: "Stop",
    ...(selected === undefined ? {} : { entity_id: selected }),
  });
}
