import type { Run, RunMaker, RunOptions } from "./runtime_shape";

/** Runs programs in a worker; its code comes with the first program. */
export const make_run: RunMaker = async (options) => {
  const found = import.meta.glob<{ ProgramRun: new (options: RunOptions) => Run }>(
    "./runtime/program.ts",
  );
  const load = found["./runtime/program.ts"];
  if (!load) throw new Error("runtime");
  const { ProgramRun } = await load();
  return new ProgramRun(options);
};
