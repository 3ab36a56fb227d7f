import type { Session } from "../page/session";

/** A free name, as existing recordings are never overwritten. */
export function recording_name(now: Date): string {
  return `page_${now.toISOString().slice(0, 19).replace(/[T:]/g, "-")}`;
}

export async function toggle_recording(session: Session): Promise<void> {
  if (session.state.value?.recording) await session.command({ command: "Stop_Recording" });
  else await session.command({ command: "Start_Recording", file: recording_name(new Date()) });
}
