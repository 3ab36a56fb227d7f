import type { MissionText, PhaseText, PlannedText, Words } from "./texts";

/** Something that was done, is being done or is still to be done. */
export interface Step {
  state: "done" | "now" | "ahead";
  name: string;
  shape: string;
  nodes: number;
  why: Words;
  /** s; null before it began. */
  duration: number | null;
  energy: number | null;
}

/** Everything in its order: what was done, and what the plan still has after it. */
export function steps_of(mission: MissionText): Step[] {
  const steps = mission.phases.map((phase) => step_of_phase(phase, mission.time));
  return [...steps, ...ahead_of(mission).map(step_of_plan)];
}

/**
 * What is left of the plan: each phase that was done takes the first like it that is left, with all
 * before that.
 */
function ahead_of({ phases, planned, phase }: MissionText): PlannedText[] {
  if (phase === "over") return [];
  let next = 0;
  for (const done of phases) {
    const found = planned.findIndex((step, i) => i >= next && is_like(step, done));
    if (found >= 0) next = found + 1;
  }
  return planned.slice(next);
}

function is_like(step: PlannedText, done: PhaseText): boolean {
  return step.name === done.name && step.shape === done.shape;
}

function step_of_phase(phase: PhaseText, now_s: number): Step {
  const { name, shape, nodes, why, energy } = phase;
  const duration = (phase.end ?? Math.max(now_s, phase.begin)) - phase.begin;
  return { state: phase.end === null ? "now" : "done", name, shape, nodes, why, duration, energy };
}

function step_of_plan({ name, shape, nodes, why }: PlannedText): Step {
  return { state: "ahead", name, shape, nodes, why, duration: null, energy: null };
}

/** 0 to 1: by steps, which take about as long as each other. */
export function share_done(mission: MissionText): number {
  if (mission.arrived) return 1;
  const steps = steps_of(mission);
  const done = steps.filter(({ state }) => state === "done").length;
  return steps.length === 0 ? 0 : done / steps.length;
}
