import type { Begin, Broadcast, Command, LaneAnswer } from "./begin";
import { count_colours, decode_base64 } from "./colour_counts";
import { Control, type Watcher } from "./control";
import type { Words } from "./words";

/** Sends one transaction, none if it is empty, and waits for what a lane answers. */
export type Exchange = (transaction: Command[]) => LaneAnswer;

/** The lane has ended, so the program has nobody to speak to. */
export class LaneEnded extends Error {}

interface Refusal {
  command?: string;
  value?: string;
  reason?: string;
  code?: string;
}

/**
 * The robot as the program's interpreter sees it: orders become transactions, broadcasts become
 * states. Texts of JSON go in and out, so that the interpreter holds nothing of the page.
 */
export class RobotLink {
  readonly control: Control;
  private iteration = 0;
  private time_s = 0;
  private readings: (number | null)[][] = [];
  private answers: Record<string, unknown>[] = [];
  private problem: Words | null = null;
  private picture_data = "";
  /** Whether what was waited for has come. */
  private has_state = false;
  private line = 0;
  private readonly index_of_device: Map<number, number>;

  constructor(
    private readonly begin_with: Begin,
    private readonly exchange_once: Exchange,
    private readonly watcher: Watcher | null,
  ) {
    this.control = new Control(watcher);
    this.readings = begin_with.devices.map(() => []);
    this.index_of_device = new Map(begin_with.devices.map((device, index) => [device.id, index]));
  }

  begin(): string {
    return this.spoken([]);
  }

  exchange(commands: string, rest_s: number, line: number, variables: string): string {
    this.line = line;
    if (variables !== "") this.watcher?.mark(line, parse_variables(variables), false);
    return this.spoken([...(JSON.parse(commands) as Command[]), this.synchronize(rest_s)]);
  }

  /** Goes on after the program has shown itself in the middle of an exchange. */
  resume(line: number, variables: string): string {
    this.watcher?.mark(line, parse_variables(variables), true);
    return this.awaited([]);
  }

  /** Stands at a line until it may go on. */
  pause(line: number, variables: string): string {
    this.control.stopped();
    this.watcher?.mark(line, parse_variables(variables), true);
    while (this.control.is_standing()) this.take(this.exchange_once([]));
    return JSON.stringify(this.control.told());
  }

  /** The last picture, in base64. */
  picture(): string {
    return this.picture_data;
  }

  /** What ends the program: its last orders, its end, and a rest as long as there is. */
  last(commands: Command[], outcome: "Finished" | "Error"): Command[] {
    return [...commands, { command: "End_Program", outcome }, this.synchronize(3600)];
  }

  private synchronize(rest_s: number): Command {
    const command = { command: "Synchronize", key: this.begin_with.key, iteration: this.iteration };
    return rest_s > 0 ? { ...command, rest: rest_s } : command;
  }

  /** The state after what was said, or "look" when the program is to show itself first. */
  private spoken(transaction: Command[]): string {
    this.answers = [];
    this.problem = null;
    return this.awaited(transaction);
  }

  /** A pause holds back what has come, so that nothing follows it. */
  private awaited(transaction: Command[]): string {
    let said = transaction;
    while (!this.has_state || this.control.is_pausing()) {
      if (this.take(this.exchange_once(said))) this.has_state = true;
      said = [];
      if (this.control.takes_look()) return "look";
    }
    this.has_state = false;
    this.watcher?.reached(this.line, this.time_s, this.readings);
    return JSON.stringify([
      this.time_s,
      this.iteration,
      this.readings.map((reading) => JSON.stringify(reading)),
      this.answers,
      this.watcher ? this.control.told() : null,
      this.problem,
    ]);
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
    this.time_s = broadcast.time;
    const own = broadcast.entities_info?.find((one) => one.entity_id === this.begin_with.robot);
    for (const { device_id, reading } of own?.devices ?? []) {
      const index = this.index_of_device.get(device_id);
      if (index !== undefined) this.readings[index] = reading;
    }
  }

  private note(answer: Record<string, unknown>): void {
    if ("error" in answer) this.refused(answer.error as Refusal);
    else if (answer.command === "Get_Image") this.answers.push(this.seen_picture(answer));
    else if ("result" in answer) this.answers.push(answer);
  }

  private refused({ command, reason, code }: Refusal): void {
    // A picture is not there in each iteration; it is asked for again.
    if (command === "Get_Image" || command === "Synchronize" || this.problem) return;
    const what = command ?? "";
    this.problem =
      code === "lesson_forbids"
        ? { es: `la lección no permite ${what}`, en: `the lesson does not allow ${what}` }
        : {
            es: `el simulador no acepta ${what}: ${reason ?? ""}`,
            en: `the simulator does not take ${what}: ${reason ?? ""}`,
          };
  }

  private seen_picture(answer: Record<string, unknown>): Record<string, unknown> {
    const columns = Number(answer.columns);
    const rows = Number(answer.rows);
    this.picture_data = String(answer.data);
    const counts = count_colours(decode_base64(this.picture_data), columns, rows);
    return { command: "Get_Image", columns, rows, counts };
  }
}

function parse_variables(text: string): [string, string][] {
  return JSON.parse(text) as [string, string][];
}
