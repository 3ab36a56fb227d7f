import { AgentClient, NotAnswered } from "../agent/agent_client";
import type { Answer, JsonObject } from "../agent/messages";
import { reason_text } from "../language/reasons";

/** Well within what the nucleus allows an agent to be silent. */
const HEARTBEAT_MS = 3000;
/** A connection that brings a longer message is ended. */
const LONGEST_MESSAGE = 65_000;

/** What was asked was refused, in the words of the page. */
export class Refused extends Error {
  constructor(
    words: string,
    /** Of the reason; empty where there was no answer. */
    readonly code = "",
  ) {
    super(words);
  }
}

/** What was to be said is more than a message holds. */
export class TooLong extends Error {}

export interface PupilListener {
  lost(): void;
  opened(): void;
  /** Somebody else has taken the lesson over. */
  displaced(): void;
}

/** The pupil as an agent of the nucleus: it is there from the first lesson on until it is left. */
export class Pupil {
  /** Of this page alone: by it the nucleus knows whose the lesson is. */
  readonly key = `pupil-${Math.random().toString(36).slice(2, 10)}`;
  private readonly client: AgentClient;
  /** As what it is registered: as one that only is there, or as one that the world waits for. */
  private is_there = false;
  private is_waited_for = false;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    address: string,
    private readonly listener: PupilListener,
    wire_name: (name: string) => string,
    make?: (address: string) => WebSocket,
  ) {
    this.client = new AgentClient(
      address,
      {
        connection: (state) => {
          if (state === "open") this.listener.opened();
          if (state !== "lost") return;
          this.forget();
          this.listener.lost();
        },
        sent: () => {},
        unasked: (message) => {
          if (message.kind !== "removal" || message.removal.key !== this.key) return;
          this.forget();
          this.listener.displaced();
        },
      },
      make,
    );
    this.client.wire_name = wire_name;
  }

  /** Sends a command; refused in words if it is. */
  async ask(request: JsonObject): Promise<Answer> {
    if (new TextEncoder().encode(JSON.stringify(request)).length > LONGEST_MESSAGE)
      throw new TooLong();
    const answer = await this.client.ask_untyped(request, true).catch((problem) => {
      throw problem instanceof NotAnswered ? new Refused(String(request.command)) : problem;
    });
    const { refusal } = answer;
    if (refusal) throw new Refused(reason_text(refusal), refusal.code ?? "");
    return answer;
  }

  /** Is there, and keeps nobody waiting. */
  async enter(): Promise<void> {
    if (!this.is_there) await this.register(false);
  }

  /** The secret by which the program speaks as the pupil. The world waits for it from now on. */
  async open_lane(): Promise<string> {
    if (!this.is_waited_for) await this.register(true);
    const { message } = await this.ask({ command: "Open_Lane", key: this.key });
    return String(message.lane ?? "");
  }

  /** The world goes on without the program. */
  async let_go(): Promise<void> {
    if (this.is_waited_for) await this.register(false);
  }

  /** The lesson is free for others. */
  async leave(): Promise<void> {
    if (!this.is_there) return;
    this.forget();
    await this.ask({ command: "Unregister_Agent", key: this.key });
  }

  close(): void {
    this.forget();
    this.client.close();
  }

  private async register(is_waited_for: boolean): Promise<void> {
    await this.ask({
      command: "Register_Agent",
      agent_type: "RobotController",
      sync: is_waited_for,
      broadcast: is_waited_for ? 0 : -1,
      key: this.key,
      encoding: "JSON",
    });
    this.is_there = true;
    this.is_waited_for = is_waited_for;
    this.timer ??= setInterval(() => this.beat(), HEARTBEAT_MS);
  }

  private forget(): void {
    this.is_there = false;
    this.is_waited_for = false;
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private beat(): void {
    this.client.tell({ command: "Heartbeat", key: this.key });
  }
}
