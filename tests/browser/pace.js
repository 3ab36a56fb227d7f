// Bounds on time hold for an idle machine; on a busy one they grow as work takes longer there.

import { availableParallelism, loadavg } from "node:os";

const WORK_MS = 100;

/// How much longer work takes than on an idle machine, for one thread that wants a processor, and for a browser, which
/// wants all of them: there it counts how many others want them too.
export function delay_of_work() {
  return Math.max(delay_of_a_thread(), loadavg()[0] / availableParallelism());
}

/// The time that work takes, over the processor time that it needs.
function delay_of_a_thread() {
  const since = process.cpuUsage();
  const begin = performance.now();
  let used_ms = 0;
  while (used_ms < WORK_MS) {
    const { user, system } = process.cpuUsage(since);
    used_ms = (user + system) / 1e3;
  }
  return Math.max(1, (performance.now() - begin) / used_ms);
}

/// What `measure` gives, in milliseconds by name, and how much longer work took meanwhile.
export async function measured(measure) {
  const before = delay_of_work();
  const times = await measure();
  return { times, delay: (before + delay_of_work()) / 2 };
}
