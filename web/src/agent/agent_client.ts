import type { CommandName } from "../contract/messages";
import { Connection, type ConnectionState } from "../stream/connection";
import {
  type Answer,
  type AnswerOf,
  type Asked,
  decode_message,
  type Incoming,
  type JsonObject,
  type Request,
  to_json_object,
} from "./messages";

const PATIENCE_MS = 10_000;

export interface AgentListener {
  connection(state: ConnectionState): void;
  /** Each request that is sent, with the promise of its answer. */
  sent(request: JsonObject, answer: Promise<Answer>, is_quiet: boolean): void;
  /** What came unasked: broadcasts, and the effects of others. */
  unasked(message: Incoming): void;
}

export class NotAnswered extends Error {}

interface Waiting {
  resolve(answer: Answer): void;
  reject(problem: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** The page's voice: commands as JSON over /agent, each with a tag that identifies its answer. */
export class AgentClient {
  /** The nucleus's name of a command, by the manual's name. */
  wire_name: (own_name: string) => string = (name) => name;
  private readonly connection: Connection;
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  // The tags of two pages must differ, as both may be told what either did.
  private readonly prefix = Math.random().toString(36).slice(2, 8);

  constructor(
    address: string,
    private readonly listener: AgentListener,
    make?: (address: string) => WebSocket,
  ) {
    this.connection = new Connection(
      address,
      {
        changed: (state) => this.changed(state),
        received: (data) => this.received(data),
      },
      make,
    );
  }

  /** Asks and waits for the answer. Quiet requests do not appear in the transcript. */
  ask<Name extends CommandName>(asked: Asked<Name>, is_quiet = false): Promise<AnswerOf<Name>> {
    // The type of an answer follows from its command.
    return this.ask_untyped(to_json_object(asked), is_quiet) as Promise<AnswerOf<Name>>;
  }

  /** The same for what only the running nucleus's catalogue knows: forms, and raw messages. */
  ask_untyped(asked: JsonObject, is_quiet = false): Promise<Answer> {
    const request = this.in_its_words(asked);
    const tag = `${this.prefix}${++this.count}`;
    const answer = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => this.give_up(tag), PATIENCE_MS);
      this.waiting.set(tag, { resolve, reject, timer });
      if (!this.connection.send(JSON.stringify({ ...request, response: true, tag }))) {
        this.give_up(tag);
      }
    });
    this.listener.sent(request, answer, is_quiet);
    return answer;
  }

  /**
   * For what is sent many times a second: nobody waits for the answer, but refusals are reported.
   */
  tell(request: Request): void {
    this.connection.send(JSON.stringify(this.in_its_words(to_json_object(request))));
  }

  close(): void {
    this.connection.close();
  }

  private in_its_words(request: JsonObject): JsonObject {
    const { command } = request;
    return typeof command === "string" ? { ...request, command: this.wire_name(command) } : request;
  }

  private changed(state: ConnectionState): void {
    if (state === "lost") for (const tag of [...this.waiting.keys()]) this.give_up(tag);
    this.listener.connection(state);
  }

  private received(data: string | ArrayBuffer): void {
    const message = typeof data === "string" ? decode_message(data) : null;
    if (!message) return;
    const tag = message.kind === "answer" ? message.tag : undefined;
    const waiting = typeof tag === "string" ? this.take(tag) : null;
    if (waiting && message.kind === "answer") waiting.resolve(message.answer);
    else this.listener.unasked(message);
  }

  private give_up(tag: string): void {
    this.take(tag)?.reject(new NotAnswered());
  }

  private take(tag: string): Waiting | null {
    const waiting = this.waiting.get(tag) ?? null;
    if (waiting) clearTimeout(waiting.timer);
    this.waiting.delete(tag);
    return waiting;
  }
}
