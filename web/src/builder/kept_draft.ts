import type { Draft } from "./document";

const KEPT_AS = "simrob.builder";

export interface KeptDraft {
  name: string;
  text: string;
}

/** The last draft, so that a closed page loses nothing. */
export function kept_draft(): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "null") as KeptDraft | null;
    return typeof kept?.name === "string" && typeof kept.text === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keep_draft(draft: Draft | null, text: string): void {
  try {
    if (draft) localStorage.setItem(KEPT_AS, JSON.stringify({ name: draft.name, text }));
  } catch {
    // The browser stores nothing, or has no room: the draft stays on the bench.
  }
}
