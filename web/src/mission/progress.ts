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
  const { phases, time } = mission;
  const { taken, left } = taken_of(mission);
  const steps = phases.map((phase, i) => step_of_phase(phase, taken[i] ?? null, time));
  return [...steps, ...left.map(step_of_plan)];
}

/**
 * What of the plan each phase is, if any, and what is left: each takes the first like it that is
 * left, with all before that.
 */
function taken_of({ phases, planned, phase }: MissionText) {
  let next = 0;
  const taken = phases.map((done) => {
    const found = planned.findIndex((step, i) => i >= next && is_like(step, done));
    if (found < 0) return null;
    next = found + 1;
    return planned[found]!;
  });
  return { taken, left: phase === "over" ? [] : planned.slice(next) };
}

function is_like(step: PlannedText, done: PhaseText): boolean {
  return step.name === done.name && step.shape === done.shape;
}

/** How far a phase went is told at its end; until then it is what the plan says. */
function step_of_phase(phase: PhaseText, planned: PlannedText | null, now_s: number): Step {
  const { name, shape, why, energy, begin, end } = phase;
  const nodes = end === null ? (planned?.nodes ?? phase.nodes) : phase.nodes;
  const duration = (end ?? Math.max(now_s, begin)) - begin;
  return { state: end === null ? "now" : "done", name, shape, nodes, why, duration, energy };
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
