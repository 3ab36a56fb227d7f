import type { AgentStatistics, GetStatisticsAnswer } from "../../contract/messages";

/** What Get_Statistics tells about one agent; times in s. */
export type AgentFacts = AgentStatistics;

export function agents_of(statistics: GetStatisticsAnswer | null): AgentFacts[] {
  return statistics?.agents ?? [];
}

/** All addresses at which its messages are overheard. */
export function addresses_of({ address, sender }: AgentFacts): string[] {
  return [...new Set([address, sender])];
}

/** How often, out of how many: null if there was nothing to count. */
export interface Share {
  count: number;
  of: number;
}

/** An asynchronous one is never waited for. */
export function repeated({ sync, repeats, broadcasts }: AgentFacts): Share | null {
  return sync || repeats > 0 ? share(repeats, broadcasts) : null;
}

export function too_late({ dropped, answers }: AgentFacts): Share | null {
  return share(dropped, answers + dropped);
}

export function missed({ missed: count, answers }: AgentFacts): Share | null {
  return share(count, answers + count);
}

function share(count: number, of: number): Share | null {
  return of > 0 ? { count, of } : null;
}

/** In percent, with as many digits as are meaningful: 0 %, 0.04 %, 2.5 %, 31 %. */
export function percent_text({ count, of }: Share): string {
  const percent = (count / of) * 100;
  if (percent === 0 || percent >= 10) return `${Math.round(percent)} %`;
  return `${Number(percent.toPrecision(2))} %`;
}

/** From 0.03 ms to minutes, short. */
export function duration_text(seconds: number): string {
  const ms = seconds * 1000;
  if (ms < 10) return `${Number(ms.toPrecision(2))} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${seconds.toFixed(1)} s`;
}
