import { computed, effect, signal, untracked } from "@preact/signals";
import { language } from "../language/language";
import type { Desk } from "../page/desk";
import { lane_address, socket_address } from "../stream/connection";
import { Attempt } from "./attempt";
import { stop_lines } from "./blocks/stop_lines";
import { translate_blocks } from "./blocks/to_python";
import { count_failure, due_hint, failed_conditions } from "./hints";
import { type KeptLesson, KeptLessons, type ProgramLanguage } from "./kept";
import { tl } from "./language/words";
import { Pupil, Refused, TooLong } from "./pupil";
import { make_run } from "./runtime";
import type { Mark, ProgramError, Run, RunListener } from "./runtime_shape";
import { Seat } from "./seat";
import type { SharedProgram } from "./share";
import { fetch_lessons, type LessonCard, type LessonText } from "./texts";

export type RunState = "ready" | "starting" | "running" | "paused" | "ended";

const MOST_LINES = 500;

/** What lessons need of the page, made when somebody comes to learn. */
export class LessonsDesk {
  /** Null until they are fetched; empty if there are none. */
  readonly cards = signal<LessonCard[] | null>(null);
  readonly card = signal<LessonCard | null>(null);
  readonly kept = signal<KeptLesson | null>(null);
  readonly shelf = new KeptLessons();
  readonly seed = signal(1);
  readonly state = signal<RunState>("ready");
  readonly mark = signal<Mark | null>(null);
  readonly readings = signal<Record<string, string>>({});
  readonly console = signal<string[]>([]);
  readonly error = signal<ProgramError | null>(null);
  /** Why nothing runs, in words. */
  readonly trouble = signal<string | null>(null);
  /** Shown once an attempt is over, until it is put away. */
  readonly verdict_shown = signal(false);
  /** A program that came with a link; the pupil's own is kept meanwhile. */
  readonly borrowed = signal<SharedProgram | null>(null);
  /** Counts programs that came from elsewhere: the editors show them anew. */
  readonly replaced = signal(0);
  readonly told = computed<LessonText | null>(() => {
    const text = this.desk.session.lesson.value;
    return text?.lesson === this.card.value?.name ? text : null;
  });
  readonly hint = signal<string | null>(null);
  /** Whether the program computes and computes. */
  readonly is_thinking = signal(false);
  /** Whether it is one's own turn here. */
  readonly seat: Seat;
  /** Of the bench of blocks, while there is one: what was changed is kept at once. */
  tell_changes: (() => void) | null = null;
  /** Of the editor of Python, while there is one: another text, which can be undone. */
  write_text: ((text: string) => void) | null = null;
  private readonly pupil: Pupil;
  private readonly attempt: Attempt;
  private run: Run | null = null;
  private lines: (string | null)[] = [];
  /** Whether the verdict is still to come for what was begun here. */
  private is_judged_for = false;
  /** Of the newest attempt: what older ones say is of no interest. */
  private number = 0;

  constructor(readonly desk: Desk) {
    const { session } = desk;
    this.pupil = new Pupil(
      socket_address("/agent", window.location),
      {
        lost: () => this.lost(),
        opened: () => this.came_back(),
        displaced: () => this.displaced(),
      },
      (name) => session.agent.wire_name(name),
    );
    this.seat = new Seat(session, () => void this.put_up());
    // Whoever comes to another place needs the lesson no more.
    desk.before_other_show = () => this.attempt.leave();
    this.attempt = new Attempt(this.pupil, session.lesson, make_run, (lane) =>
      lane_address(lane, window.location),
    );
    // Whoever drives one robot need not be told its number, and grass needs no grid.
    for (const name of ["names", "grid"] as const) {
      if (desk.overlays.peek().has(name)) desk.toggle_overlay(name);
    }
    void fetch_lessons().then((cards) => {
      this.cards.value = cards ?? [];
    });
    this.look_at_each_world();
    effect(() => {
      const told = this.told.value;
      if (told?.phase === "over") untracked(() => this.judged(told));
    });
  }

  /** A lesson is told before its world comes, and looked at when it has come. */
  private look_at_each_world(): void {
    const { session, view } = this.desk;
    let seen = session.scene.peek()?.scene;
    effect(() => {
      const scene = session.scene.value?.scene;
      if (scene === seen) return;
      seen = scene;
      if (this.card.peek()) untracked(() => view.look_at_all());
    });
  }

  /** The block that runs, if blocks run. */
  readonly lit_block = computed(() => {
    const line = this.mark.value?.line;
    return line === undefined ? null : (this.lines[line - 1] ?? null);
  });

  /** The block of a mistake. */
  readonly wrong_block = computed(() => {
    const line = this.error.value?.line ?? 0;
    return line === 0 ? null : (this.lines[line - 1] ?? null);
  });

  open(name: string): void {
    const card = this.cards.peek()?.find((one) => one.name === name) ?? null;
    if (card === this.card.peek()) return;
    this.halt();
    this.card.value = card;
    if (!card) return;
    this.kept.value = this.shelf.of(card.name);
    this.borrowed.value = null;
    this.hint.value = null;
    const next = card.seeds.find((seed) => !this.kept.peek()!.stars[String(seed)]);
    this.seed.value = next ?? card.seeds[0] ?? 1;
    this.clear();
    ++this.replaced.value;
    void this.put_up();
  }

  async leave(): Promise<void> {
    this.halt();
    this.card.value = null;
    this.seat.take();
    await this.attempt.leave().catch(() => {});
  }

  close(): void {
    this.seat.close();
    this.desk.before_other_show = null;
    // Whoever waits for the lesson to be left is answered before nobody listens any more.
    void this.leave().then(() => this.pupil.close());
  }

  /** The lesson is one's own now, whoever had it. */
  take_seat(): void {
    this.clear();
    void this.put_up(true);
  }

  private displaced(): void {
    this.halt();
    this.seat.lose();
  }

  keep(change: Partial<KeptLesson>): void {
    const card = this.card.peek();
    if (!card) return;
    if (this.borrowed.peek() && ("blocks" in change || "python" in change)) {
      // What a link brought is changed as a guest: nothing of the pupil's own is lost.
      this.kept.value = { ...this.kept.peek()!, ...change };
      return;
    }
    this.kept.value = this.shelf.change(card.name, change);
  }

  /** In which the pupil writes the program of a lesson, which need not be open. */
  language_in(lesson: string): ProgramLanguage {
    return this.shelf.of(lesson).language ?? "blocks";
  }

  get language(): ProgramLanguage {
    return this.kept.value?.language ?? "blocks";
  }

  /** The blocks as the pupil has them, or as the lesson begins. */
  blocks() {
    return this.kept.peek()?.blocks ?? this.card.peek()?.start.blocks[language.peek()] ?? null;
  }

  python(): string {
    return this.kept.peek()?.python ?? this.card.peek()?.start.python[language.peek()] ?? "";
  }

  private translated(blocks: unknown): string {
    try {
      return translate_blocks(blocks, language.peek()).python;
    } catch {
      return "";
    }
  }

  /** The blocks become the Python program; the editor can undo it. */
  write_as_python(): void {
    this.write_text?.(this.translated(this.blocks()));
    this.desk.session.notices.say(tl("program.took"));
  }

  borrow(program: SharedProgram): void {
    this.borrowed.value = program;
    const { language: written, blocks, python } = program;
    const mine = this.kept.peek()!;
    this.kept.value = {
      ...mine,
      language: written,
      blocks: blocks ?? mine.blocks,
      python: python ?? mine.python,
    };
    ++this.replaced.value;
  }

  give_back(): void {
    const card = this.card.peek();
    if (!card) return;
    this.borrowed.value = null;
    this.kept.value = this.shelf.of(card.name);
    ++this.replaced.value;
  }

  choose_language(written: ProgramLanguage): void {
    // Whoever comes to Python for the first time finds the blocks there, written as Python.
    const is_first = written === "python" && this.kept.peek()?.python === null;
    const has_own = this.kept.peek()?.blocks !== null;
    if (is_first && has_own) this.keep({ python: this.translated(this.blocks()) });
    this.keep({ language: written });
  }

  /** A program from a file, in place of the own one. */
  take({ language: written, blocks, python }: SharedProgram): void {
    this.keep({ language: written, ...(blocks ? { blocks } : {}), ...(python ? { python } : {}) });
    ++this.replaced.value;
  }

  /** Throws the shown program away. */
  restart(): void {
    this.keep(this.language === "blocks" ? { blocks: null } : { python: null });
    ++this.replaced.value;
  }

  choose_seed(seed: number): void {
    this.seed.value = seed;
    void this.reset();
  }

  /** Runs the program, or lets it go on. */
  async go(is_step = false): Promise<void> {
    if (this.state.peek() === "paused") {
      this.state.value = "running";
      if (is_step) this.run?.step();
      else this.run?.resume();
      return;
    }
    if (this.state.peek() === "starting" || this.state.peek() === "running") return;
    if (this.seat.is_own.peek()) await this.begin(is_step);
  }

  private async begin(is_step: boolean): Promise<void> {
    const card = this.card.peek();
    if (!card) return;
    const number = ++this.number;
    this.run?.stop();
    this.run = null;
    this.clear();
    this.state.value = "starting";
    try {
      const program = this.program();
      const mine = <Values extends unknown[]>(act: (...values: Values) => void) => {
        return (...values: Values) => {
          if (number === this.number) act(...values);
        };
      };
      const listen: RunListener = {
        breakpoints: this.stop_lines(),
        is_stepping: is_step,
        on_reached: mine((line) => this.reached(line)),
        on_print: mine((text) => this.print(text)),
        on_mark: mine((line, variables) => {
          this.mark.value = { line, variables };
        }),
        on_paused: mine(() => {
          if (this.run) this.state.value = "paused";
        }),
        on_readings: mine((readings) => {
          this.readings.value = readings;
        }),
        on_thinking: mine((is_thinking) => {
          this.is_thinking.value = is_thinking;
        }),
        on_end: mine((_, error) => this.program_ended(error)),
        on_given_up: mine((error) => {
          this.program_ended(error);
          void this.attempt.give_up().catch(() => {});
        }),
      };
      const is_wanted = () => number === this.number;
      const words = language.peek();
      const seed = this.seed.peek();
      const run = await this.attempt.begin(card, seed, program, words, listen, is_wanted);
      if (!run) return;
      this.run = run;
      this.is_judged_for = true;
      this.state.value = "running";
    } catch (problem) {
      if (number === this.number) this.failed(problem);
    }
  }

  private program() {
    if (this.language === "python") {
      this.lines = [];
      const python = this.python();
      return { language: "python" as const, text: python, python };
    }
    this.tell_changes?.();
    const blocks = this.blocks() ?? {};
    const { python, block_of_line } = translate_blocks(blocks, language.peek());
    this.lines = block_of_line;
    return { language: "blocks" as const, text: JSON.stringify(blocks), python };
  }

  pause(): void {
    if (this.state.peek() === "running") this.run?.pause();
  }

  async step(): Promise<void> {
    await this.go(true);
  }

  /** Stops at once, whatever the program does. */
  stop(): void {
    const was_going = this.run !== null && this.state.peek() !== "ended";
    this.halt();
    if (was_going) void this.attempt.end().catch(() => {});
  }

  async reset(): Promise<void> {
    this.halt();
    this.clear();
    await this.put_up();
  }

  set_breakpoints(lines: number[]): void {
    this.keep({ breakpoints: lines });
    this.run?.set_breakpoints(lines);
  }

  /** Blocks to stop at, by their ids. */
  set_stops(stops: string[]): void {
    this.keep({ stops });
    this.run?.set_breakpoints(this.stop_lines());
  }

  private stop_lines(): number[] {
    const kept = this.kept.peek()!;
    return this.language === "python" ? kept.breakpoints : stop_lines(kept.stops, this.lines);
  }

  private halt(): void {
    ++this.number;
    this.is_judged_for = false;
    this.run?.stop();
    this.run = null;
    this.is_thinking.value = false;
    this.mark.value = null;
    this.state.value = "ready";
  }

  private clear(): void {
    this.console.value = [];
    this.error.value = null;
    this.trouble.value = null;
    this.readings.value = {};
    this.mark.value = null;
    this.verdict_shown.value = false;
  }

  private async put_up(takes_over = false): Promise<void> {
    const card = this.card.peek();
    if (!card) return;
    const number = this.number;
    const is_wanted = () => number === this.number;
    try {
      await this.attempt.open(card.name, this.seed.peek(), is_wanted, takes_over);
      if (!is_wanted()) return;
      this.seat.take();
      this.desk.view.look_at_all();
    } catch (problem) {
      if (is_wanted()) this.failed(problem);
    }
  }

  private print(text: string): void {
    const lines = [...this.console.peek(), ...text.replace(/\n$/, "").split("\n")];
    this.console.value = lines.slice(-MOST_LINES);
  }

  /** The light follows the program, what it knows stays until it is told anew. */
  private reached(line: number): void {
    const mark = this.mark.peek();
    if (mark?.line !== line) this.mark.value = { line, variables: mark?.variables ?? null };
  }

  private program_ended(error: ProgramError | null): void {
    this.error.value = error;
    this.is_thinking.value = false;
    this.state.value = "ended";
  }

  private failed(problem: unknown): void {
    this.state.value = "ready";
    if (problem instanceof TooLong) {
      this.trouble.value = tl("run.too_long");
      return;
    }
    if (problem instanceof Refused && this.seat.refused(problem.code)) return;
    const reason = problem instanceof Error ? problem.message : String(problem);
    this.trouble.value =
      problem instanceof Refused ? tl("run.refused", { reason }) : tl("run.no_runtime", { reason });
  }

  private lost(): void {
    if (this.state.peek() !== "ready") {
      this.halt();
    }
    if (this.card.peek()) this.trouble.value = tl("run.lost");
  }

  private came_back(): void {
    if (!this.card.peek() || (this.trouble.peek() === null && this.seat.is_own.peek())) return;
    this.trouble.value = null;
    // Whoever was quicker has put it up already.
    if (this.state.peek() === "ready") void this.put_up();
  }

  /** Once for each attempt. */
  private judged(told: LessonText): void {
    if (!this.is_judged_for) return;
    this.is_judged_for = false;
    this.verdict_shown.value = true;
    this.state.value = "ended";
    this.mark.value = null;
    this.run?.stop();
    this.run = null;
    // A program that broke tells in its own words what went wrong.
    if (this.error.peek() && !told.passed) return;
    const kept = this.kept.peek()!;
    if (told.passed) {
      const best = Math.max(kept.stars[String(told.seed)] ?? 0, told.stars);
      this.keep({ stars: { ...kept.stars, [String(told.seed)]: best } });
      this.hint.value = null;
      return;
    }
    const conditions = failed_conditions(told);
    this.keep(count_failure(kept, conditions));
    const hint = due_hint(this.card.peek()!.hints ?? [], this.kept.peek()!, conditions);
    this.hint.value = hint ? (hint.text[language.peek()] ?? hint.text.es) : null;
  }
}
