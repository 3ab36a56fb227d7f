// Bounds on time hold for an idle machine; on a busy one they grow as work takes longer there.

const WORK_MS = 100;

/// The time that work takes, over the processor time that it needs: 1 on an idle machine.
export function delay_of_work() {
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
