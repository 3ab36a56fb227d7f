import type { Session } from "../page/session";
import type { Undo } from "./undo";

/** Takes all speeds from the entity that is selected, or from everything. Can be undone. */
export async function stop_motion(session: Session, undo: Undo): Promise<void> {
  // What is shown of the past, or of another recording, is not what would be stopped.
  if (session.newest?.is_past) return;
  const selected = session.selection.value?.entity;
  await undo.keep();
  await session.command({
    command: "Stop",
    ...(selected === undefined ? {} : { entity_id: selected }),
  });
}
