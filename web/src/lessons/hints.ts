import type { KeptLesson } from "./kept";
import type { Hint, LessonText } from "./texts";

/** The conditions that an attempt failed by. */
export function failed_conditions(text: LessonText): string[] {
  if (text.failed_by) return [text.failed_by];
  const held = text.verdicts.filter(({ role, met }) => role === "fail" && met);
  const missed = text.verdicts.filter(({ role, met }) => role === "goal" && !met);
  return [...new Set([...held, ...missed].map(({ condition }) => condition))];
}

/** The hint for what went wrong last: the latest that is due. */
export function due_hint(
  hints: readonly Hint[],
  kept: KeptLesson,
  last: readonly string[],
): Hint | null {
  const due = hints.filter(({ after, when }) => {
    if (!when) return kept.attempts >= after && last.length > 0;
    return last.includes(when) && (kept.failed[when] ?? 0) >= after;
  });
  // What names the mistake helps more than what fits any.
  const named = due.filter(({ when }) => when);
  const best = (named.length > 0 ? named : due).toSorted((a, b) => b.after - a.after);
  return best[0] ?? null;
}

/** An attempt more, counted by what it failed by. */
export function count_failure(
  kept: KeptLesson,
  conditions: readonly string[],
): Partial<KeptLesson> {
  const failed = { ...kept.failed };
  for (const condition of conditions) failed[condition] = (failed[condition] ?? 0) + 1;
  return { failed, attempts: kept.attempts + 1 };
}
