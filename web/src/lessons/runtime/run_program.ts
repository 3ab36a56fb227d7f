import table from "../../../../lessons/functions.json";
import type { Begin, Command, ProgramEnd, ProgramError } from "./begin";
import { ConsoleOutput, CUT } from "./console_output";
import type { Watcher, Wish } from "./control";
import { forgotten_call } from "./forgotten";
import { instrument } from "./instrument";
import { MemoryExceeded, make_interpreter } from "./interpreter";
import { type Failure, reword } from "./reword";
import { type Exchange, LaneEnded, RobotLink } from "./robot_link";

/** Statements without a call of the robot, after which a control period passes by itself. */
export const STATEMENT_BUDGET = 10_000;
export const GREATEST_PROGRAM = 100_000;

export interface Surroundings {
  exchange: Exchange;
  print(text: string): void;
  /** Says how it ended, before the last transaction. */
  ended(end: ProgramEnd): void;
  watcher?: Watcher;
  /** Breakpoints, or to stand at the first line. */
  wish?: Wish;
  /** Where MicroPython's code lies. */
  address?: string;
  /** When the interpreter is there, before the program runs. */
  ready?(): void;
  /** Of blocks. */
  translate?(program: string, words: Begin["words"]): string;
}

/** Runs a program to its end, or until the lane ends, which throws LaneEnded. */
export async function run_program(begin: Begin, around: Surroundings): Promise<void> {
  const link = new RobotLink(begin, around.exchange, around.watcher ?? null);
  if (around.wish) link.control.set(around.wish);
  const output = new ConsoleOutput(around.print, CUT[begin.words]);
  let lane_end: LaneEnded | null = null;
  // Nothing that the program may catch: the end of the lane goes by it.
  const guarded =
    <Values extends unknown[], Answer>(call: (...values: Values) => Answer) =>
    (...values: Values): Answer => {
      if (lane_end) throw lane_end;
      output.flush();
      try {
        return call(...values);
      } catch (problem) {
        if (problem instanceof LaneEnded) lane_end = problem;
        throw problem;
      }
    };
  const setup = JSON.stringify({
    budget: STATEMENT_BUDGET,
    devices: begin.devices,
    robot: begin.robot,
    table: table.functions,
    api: begin.api,
    seed: begin.seed ?? 1,
  });
  const interpreter = await make_interpreter(
    {
      setup: () => setup,
      begin: guarded(() => link.begin()),
      order: (entity, device, ...values) => link.order(entity, device, values),
      say: (command) => link.say(command),
      exchange: guarded((rest_s: number, line: number) => link.exchange(rest_s, line)),
      time_s: () => link.time_s(),
      only: (place) => link.readings.only(place),
      length: (place) => link.readings.length(place),
      number: (place, index) => link.readings.number(place, index),
      reading: (place) => link.readings.text(place),
      show: (line, variables) => link.show(line, variables),
      resume: guarded((line: number, variables: string) => link.resume(line, variables)),
      pause: guarded((line: number, variables: string) => link.pause(line, variables)),
      picture: () => link.picture.text(),
      counted: (colour, what) => link.picture.counted(colour, what),
    },
    (byte) => output.put(byte),
    around.address,
  );
  around.ready?.();
  const { error, orders } = carry_out(begin, around, interpreter);
  output.flush();
  if (lane_end) throw lane_end;
  around.ended(error ? { outcome: "error", error } : { outcome: "finished" });
  around.exchange(link.last(orders, error ? "Error" : "Finished"));
}

interface Result {
  error: ProgramError | null;
  orders: Command[];
}

function carry_out(
  begin: Begin,
  around: Surroundings,
  interpreter: { check(source: string): string; run(source: string): string },
): Result {
  const source = source_of(begin, around);
  if (typeof source !== "string") return { error: source, orders: [] };
  const malformed = JSON.parse(interpreter.check(source)) as Failure | null;
  if (malformed) return { error: reword(malformed, source, []), orders: [] };
  const instrumented = instrument(source);
  if ("line" in instrumented) {
    const failure = { kind: "SyntaxError", message: "invalid syntax", line: instrumented.line };
    return { error: reword(failure, source, []), orders: [] };
  }
  const forgotten = forgotten_call(source);
  if (forgotten) return { error: forgotten, orders: [] };
  return run_source(interpreter, instrumented.python, source);
}

function run_source(
  interpreter: { run(source: string): string },
  python: string,
  source: string,
): Result {
  try {
    const [failure, orders, names] = JSON.parse(interpreter.run(python)) as [
      Failure | null,
      Command[],
      string[],
    ];
    return { error: failure ? reword(failure, source, names) : null, orders };
  } catch (problem) {
    return { error: reword(survived_by_nobody(problem), source, []), orders: [] };
  }
}

/** What the interpreter itself does not survive. */
function survived_by_nobody(problem: unknown): Failure {
  if (problem instanceof MemoryExceeded) return { kind: "MemoryError", message: "", line: 0 };
  const is_stack = problem instanceof RangeError || problem instanceof WebAssembly.RuntimeError;
  const message = is_stack ? "maximum recursion depth exceeded" : String(problem);
  return { kind: "RuntimeError", message, line: 0 };
}

function source_of(begin: Begin, around: Surroundings): string | ProgramError {
  if (begin.program.length > GREATEST_PROGRAM)
    return {
      line: 0,
      kind: "TooLong",
      text: {
        es: `El programa es demasiado largo: caben ${GREATEST_PROGRAM} letras.`,
        en: `The program is too long: it may have ${GREATEST_PROGRAM} characters.`,
      },
    };
  if (begin.language === "python") return begin.program.replace(/\r\n?/g, "\n");
  try {
    if (!around.translate) throw new Error("blocks cannot be translated here");
    return around.translate(begin.program, begin.words);
  } catch (problem) {
    return {
      line: 0,
      kind: "Blocks",
      text: {
        es: `Estos bloques no se entienden: ${(problem as Error).message}`,
        en: `These blocks make no sense: ${(problem as Error).message}`,
      },
    };
  }
}
