import { in_words, type Reason } from "../../language/in_words";
import { REASONS_SPANISH } from "../../language/reasons_spanish";
import type { Begin, Broadcast, Command, LaneAnswer } from "./begin";
import { Control, type Variables, type Watcher } from "./control";
import { Picture } from "./picture";
import { Readings } from "./readings";
import type { Words } from "./words";

/** Sends one transaction, none if it is empty, and waits for what a lane answers. */
export type Exchange = (transaction: Command[]) => LaneAnswer;

/** The lane has ended, so the program has nobody to speak to. */
export class LaneEnded extends Error {}

/** The time if nothing came but another control period, else JSON or "look". */
export type News = number | string;

interface Refusal {
  command?: string;
  /** In English. */
  reason?: string;
  code?: string;
  arguments?: Reason["arguments"];
}

/**
 * The robot as the program's interpreter sees it: orders become transactions, broadcasts become
 * readings. Numbers and texts go in and out, so that the interpreter holds nothing of the page.
 * What comes with each control period is kept here and asked for number by number: a call of the
 * host costs the interpreter a hundredth of what reading JSON does.
 */
export class RobotLink {
  readonly control: Control;
  readonly readings: Readings;
  readonly picture = new Picture();
  private iteration = 0;
  private time = 0;
  /** Orders that are on their way with the next exchange. */
  private orders: Command[] = [];
  private answers: Record<string, unknown>[] = [];
  private problem: Words | null = null;
  /** Whether what was waited for has come. */
  private has_state = false;
  private line = 0;

  constructor(
    private readonly begin_with: Begin,
    private readonly exchange_once: Exchange,
    private readonly watcher: Watcher | null,
  ) {
    this.control = new Control(watcher !== null);
    this.readings = new Readings(begin_with.devices);
  }

  begin(): News {
    return this.spoken([]);
  }

  order(entity_id: number, device_id: number, value: number[]): void {
    this.orders.push({ command: "Device_Control", entity_id, device_id, value });
  }

  say(command: string): void {
    this.orders.push(JSON.parse(command) as Command);
  }

  exchange(rest_s: number, line: number): News {
    this.line = line;
    const transaction = this.orders;
    this.orders = [];
    transaction.push(this.synchronize(rest_s));
    return this.spoken(transaction);
  }

  time_s(): number {
    return this.time;
  }

  /** The program shows itself on its way. */
  show(line: number, variables: string): void {
    this.watcher?.mark(line, JSON.parse(variables) as Variables, false);
  }

  /** Goes on after the program has shown itself in the middle of an exchange. */
  resume(line: number, variables: string): News {
    this.watcher?.mark(line, JSON.parse(variables) as Variables, true);
    return this.awaited([]);
  }

  /** Stands at a line until it may go on. */
  pause(line: number, variables: string): string {
    this.control.stopped();
    this.watcher?.mark(line, JSON.parse(variables) as Variables, true);
    while (this.control.is_standing()) this.take(this.exchange_once([]));
    return JSON.stringify(this.control.told());
  }

  /** What ends the program: its last orders, its end, and a rest as long as there is. */
  last(commands: Command[], outcome: "Finished" | "Error"): Command[] {
    return [...commands, { command: "End_Program", outcome }, this.synchronize(3600)];
  }

  private synchronize(rest_s: number): Command {
    const { key } = this.begin_with;
    const { iteration } = this;
    return rest_s > 0
      ? { command: "Synchronize", key, iteration, rest: rest_s }
      : { command: "Synchronize", key, iteration };
  }

  /** What there is to tell after what was said, or "look" when the program is to show itself first. */
  private spoken(transaction: Command[]): News {
    if (this.answers.length > 0) this.answers = [];
    this.problem = null;
    return this.awaited(transaction);
  }

  /** A pause holds back what has come, so that nothing follows it. */
  private awaited(transaction: Command[]): News {
    let said = transaction;
    while (!this.has_state || this.control.is_pausing()) {
      if (this.take(this.exchange_once(said))) this.has_state = true;
      said = [];
      if (this.control.takes_look()) return "look";
    }
    this.has_state = false;
    this.watcher?.reached(this.line, this.time, this.readings.all);
    return this.news();
  }

  private news(): News {
    const control = this.control.takes_news();
    const look = this.watcher?.wants_look() ?? false;
    const { answers, problem } = this;
    if (!control && !look && !problem && answers.length === 0) return this.time;
    return JSON.stringify({ control, look, problem, answers });
  }

  /** Whether there was a broadcast. */
  private take(answer: LaneAnswer): boolean {
    this.control.hear(answer.hold);
    for (const one of answer.answers) this.note(one);
    if (answer.broadcast) this.see(answer.broadcast);
    for (const part of answer.more ?? []) this.see(part);
    return answer.broadcast !== null;
  }

  private see(broadcast: Broadcast): void {
    this.iteration = broadcast.iteration;
    this.time = broadcast.time;
    const { robot } = this.begin_with;
    for (const one of broadcast.entities_info ?? [])
      if (one.entity_id === robot) this.readings.take(one.devices ?? []);
  }

  private note(answer: Record<string, unknown>): void {
    if ("error" in answer) this.refused(answer.error as Refusal);
    else if (answer.command === "Get_Image") this.answers.push(this.picture.take(answer));
    else if ("result" in answer) this.answers.push(answer);
  }

  private refused(refusal: Refusal): void {
    const { command } = refusal;
    // A picture is not there in each iteration; it is asked for again.
    if (command === "Get_Image" || command === "Synchronize" || this.problem) return;
    const why = reason_of(refusal);
    this.problem = {
      es: `el simulador no acepta ${command ?? ""}: ${why.es}`,
      en: `the simulator does not take ${command ?? ""}: ${why.en}`,
    };
  }
}

function reason_of({ reason = "", code = "", arguments: told = {} }: Refusal): Words {
  return { es: in_words({ code, arguments: told }, REASONS_SPANISH) ?? reason, en: reason };
}
