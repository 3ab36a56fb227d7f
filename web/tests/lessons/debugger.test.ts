import { describe, expect, it } from "vitest";
import type { Command } from "../../src/lessons/runtime/begin";
import type { Variables, Watcher, Wish } from "../../src/lessons/runtime/control";
import { instrument } from "../../src/lessons/runtime/instrument";
import { ProgramRun } from "../../src/lessons/runtime/program";
import type { Start, Told } from "../../src/lessons/runtime/told";
import { BEGIN, FakeLane } from "./lane";

const PROGRAM = "x = 1\nx = x + 1\nwhile x < 5:\n  x += 1\ny = [x]\nesperar(5)\nx = 0\n";

type Mark = [number, Record<string, string>];
/** The line, the function, and its own variables. */
type Local = [number, string | null, Record<string, string>];

const FUNCTIONS = `def outer(n, step=2):
  total = 0
  for i in range(n):
    total += inner(i) * step
  if total > 3:
    size = "big"
  else:
    size = "small"
    only = 1
  return size
def inner(k):
  double = [k * 2 for k in range(k)]
  global seen
  seen = k
  return len(double)
w = outer(3)
w = 0
`;

/** Watches a program, and lets it go on each time that it stands. */
class Hand implements Watcher {
  readonly marks: Mark[] = [];
  readonly locals: Local[] = [];
  readonly shown: number[] = [];
  private serial = 0;

  constructor(
    private readonly lane: FakeLane,
    private readonly next: Wish["mode"],
    private readonly stops: number[] = [],
  ) {}

  mark(line: number, variables: Variables, is_standing: boolean): void {
    if (!is_standing) return;
    this.marks.push([line, Object.fromEntries(variables.all)]);
    this.locals.push([line, variables.function, Object.fromEntries(variables.local)]);
    this.wish(this.next);
  }

  wish(mode: Wish["mode"]): void {
    this.serial += 1;
    this.lane.hold = JSON.stringify({ mode, stops: this.stops, serial: this.serial });
  }

  reached(line: number): void {
    this.shown.push(line);
  }

  wants_look(): boolean {
    return false;
  }
}

/** A lane on which nothing new comes while nothing is said. */
function quiet(lane: FakeLane): FakeLane {
  let has_begun = false;
  lane.before = (transaction: Command[]) => {
    if (transaction.length > 0 || !has_begun) {
      has_begun = true;
      return undefined;
    }
    return { broadcast: null, wait: true };
  };
  return lane;
}

describe("the debugger", { timeout: 60_000 }, () => {
  it("goes from line to line and shows the variables", async () => {
    const lane = quiet(new FakeLane());
    const hand = new Hand(lane, "step");
    await lane.run(PROGRAM, {}, hand, { mode: "step", stops: [], serial: 0 });
    expect(lane.end).toEqual({ outcome: "finished" });
    expect(hand.marks.map(([line]) => line)).toEqual([1, 2, 3, 4, 3, 4, 3, 4, 3, 5, 6, 7]);
    expect(hand.marks[2]![1]).toEqual({ x: "2" });
    expect(hand.marks.at(-1)![1]).toEqual({ x: "5", y: "[5]" });
  });

  it("stops at breakpoints alone", async () => {
    const lane = quiet(new FakeLane());
    const hand = new Hand(lane, "run", [4, 7]);
    await lane.run(PROGRAM, {}, hand, { mode: "run", stops: [4, 7], serial: 0 });
    expect(hand.marks.map(([line]) => line)).toEqual([4, 4, 4, 7]);
  });

  it("gives the same commands as without anybody who looks", async () => {
    const alone = await quiet(new FakeLane()).run(PROGRAM);
    const lane = quiet(new FakeLane());
    await lane.run(PROGRAM, {}, new Hand(lane, "step"), { mode: "step", stops: [], serial: 0 });
    const said = (one: FakeLane) => one.said.filter((transaction) => transaction.length > 0);
    expect(said(lane)).toEqual(said(alone));
  });

  it("stands in the middle of a wait, and goes on", async () => {
    const lane = new FakeLane();
    const hand = new Hand(lane, "run");
    let count = 0;
    lane.before = (transaction) => {
      count += 1;
      if (transaction.some((one) => one.rest === 5)) hand.wish("pause");
      // The wait ends only after the program was let go on again.
      if (count > 1 && transaction.length === 0 && hand.marks.length === 1) return undefined;
      return count === 1 || transaction.length === 0 ? undefined : { broadcast: null, wait: true };
    };
    await lane.run("x = 7\nesperar(5)\nx = 8\n", {}, hand, { mode: "run", stops: [], serial: 0 });
    expect(hand.marks).toEqual([[2, { x: "7" }]]);
    expect(lane.end).toEqual({ outcome: "finished" });
  });

  describe("in a function", () => {
    const locals_at = async (program: string, stops: number[]) => {
      const lane = quiet(new FakeLane());
      const hand = new Hand(lane, "run", stops);
      await lane.run(program, {}, hand, { mode: "run", stops, serial: 0 });
      expect(lane.end).toEqual({ outcome: "finished" });
      return hand.locals;
    };

    it("shows its own variables, with what they hold at that line", async () => {
      expect(await locals_at(FUNCTIONS, [4, 10])).toEqual([
        [4, "outer", { n: "3", step: "2", total: "0", i: "0" }],
        [4, "outer", { n: "3", step: "2", total: "0", i: "1" }],
        [4, "outer", { n: "3", step: "2", total: "2", i: "2" }],
        [10, "outer", { n: "3", step: "2", total: "6", size: "'big'" }],
      ]);
    });

    it("shows those of the function that was called, and none outside", async () => {
      const shown = await locals_at(FUNCTIONS, [15, 17]);
      expect(shown[0]).toEqual([15, "inner", { k: "0", double: "[]" }]);
      expect(shown.at(-1)).toEqual([17, null, {}]);
    });

    it("shows nothing that may hold nothing", async () => {
      const program = `def f(a, *rest, b=1, **more):
  while a:
    late = 1
    a = 0
  try:
    early = int("x")
  except ValueError as problem:
    pass
  lost = 1
  del lost
  (x, [y, *z]) = 1, [2, 3]
  def g():
    nonlocal x
    x += 1
    return x
  u = v = g()
  pass
f(1)
`;
      const [shown] = await locals_at(program, [17]);
      expect(shown).toEqual([
        17,
        "f",
        { a: "0", rest: "()", b: "1", more: "{}", x: "2", y: "2", z: "[3]", u: "2", v: "2" },
      ]);
    });

    it("makes a long program only so much longer", () => {
      const name = (i: number) => `quite_a_long_name_of_number_${i % 100}`;
      const lines = Array.from({ length: 2000 }, (_, i) => `  ${name(i)} = ${i}\n`).join("");
      const made = instrument(`def f():\n${lines}`);
      expect("python" in made && made.python.length).toBeLessThan(3 * lines.length + 60_000);
    });
  });

  it("shows little of what is much", async () => {
    const lane = quiet(new FakeLane());
    const hand = new Hand(lane, "step");
    const program =
      "a = 'x' * 1000\nb = list(range(10000))\nc = 2 ** 500\nd = {i: i for i in range(99)}\ne = 1 / 3\ndef f(): pass\ng = [b, [b]]\npass\n";
    await lane.run(program, {}, hand, { mode: "step", stops: [], serial: 0 });
    const shown = hand.marks.at(-1)![1];
    expect(Object.keys(shown).join(" ")).toBe("a b c d e g");
    expect(Object.values(shown).every((text) => text.length < 300)).toBe(true);
    expect(shown.b).toBe("[0, 1, 2, 3, 4, 5, 6, 7, … (10000)]");
    expect(shown.e).toBe("0.3333");
  });
});

/** A worker that does what the test says. */
class FakeWorker {
  onmessage: ((event: MessageEvent<Told>) => void) | null = null;
  onerror = null;
  is_ended = false;
  started: Start | null = null;

  postMessage(start: Start): void {
    this.started = start;
  }
  terminate(): void {
    this.is_ended = true;
  }
  tell(told: Told): void {
    this.onmessage?.({ data: told } as MessageEvent<Told>);
  }
}

describe("a run", () => {
  const begun = () => {
    const worker = new FakeWorker();
    const holds: [boolean, string][] = [];
    const heard: string[] = [];
    const run = new ProgramRun({
      begin: BEGIN,
      lane_url: "http://127.0.0.1:8600/agent?lane=abc",
      hold: async (is_paused, text) => holds.push([is_paused, text]),
      on_print: (text) => heard.push(`print ${text}`),
      on_mark: (line, _variables, is_standing) => heard.push(`mark ${line} ${is_standing}`),
      on_readings: () => {},
      on_end: (end) => heard.push(`end ${end.outcome}`),
      make_worker: () => worker as unknown as Worker,
    });
    run.start();
    return { worker, holds, heard, run };
  };

  it("shows itself before the world is stopped", async () => {
    const { worker, holds, run } = begun();
    const paused = run.pause();
    expect(holds.map(([is_paused]) => is_paused)).toEqual([false]);
    worker.tell({
      mark: { line: 3, variables: { all: [], function: null, local: [] }, is_standing: true },
    });
    await paused;
    expect(holds.map(([is_paused]) => is_paused)).toEqual([false, true]);
    expect(JSON.parse(holds[0]![1])).toMatchObject({ mode: "pause", serial: 1 });
    await run.resume();
    expect(holds[2]![0]).toBe(false);
    expect(JSON.parse(holds[2]![1])).toMatchObject({ mode: "run", serial: 3 });
  });

  it("is over at once when it is stopped", () => {
    const { worker, heard, run } = begun();
    run.stop();
    expect(worker.is_ended).toBe(true);
    worker.tell({ print: "late" });
    expect(heard).toEqual([]);
  });

  it("leaves the world alone when it is stopped after its own end", () => {
    const { worker, holds, run } = begun();
    worker.tell({ end: { outcome: "finished" } });
    expect(worker.is_ended).toBe(false);
    run.stop();
    expect(worker.is_ended).toBe(true);
    expect(holds).toEqual([]);
  });

  it("says that its lane was lost", () => {
    const { worker, heard } = begun();
    worker.tell({ print: "a" });
    worker.tell({ lost: "gone" });
    expect(heard).toEqual(["print a", "end lost"]);
  });
});
