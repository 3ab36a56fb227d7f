import { AgentClient, NotAnswered } from "../agent/agent_client";
import type { Answer, JsonObject } from "../agent/messages";
import { reason_text } from "../language/reasons";

export const PUPIL = "pupil";

/** Well within what the nucleus allows an agent to be silent. */
const HEARTBEAT_MS = 3000;

/** What was asked was refused, in the words of the page. */
export class Refused extends Error {}

export interface PupilListener {
  lost(): void;
  opened(): void;
}

/** The pupil as an agent of the nucleus: it is there from the first program on until the lesson is left. */
export class Pupil {
  private readonly client: AgentClient;
  private is_registered = false;
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
          this.is_registered = false;
          this.listener.lost();
        },
        sent: () => {},
        unasked: (message) => {
          if (message.kind === "removal" && message.removal.key === PUPIL)
            this.is_registered = false;
        },
      },
      make,
    );
    this.client.wire_name = wire_name;
  }

  /** Sends a command; refused in words if it is. */
  async ask(request: JsonObject): Promise<Answer> {
    const answer = await this.client.ask_untyped(request, true).catch((problem) => {
      throw problem instanceof NotAnswered ? new Refused(String(request.command)) : problem;
    });
    if (answer.refusal) throw new Refused(reason_text(answer.refusal));
    return answer;
  }

  /** The secret by which the program speaks as the pupil. The world waits for it from now on. */
  async open_lane(): Promise<string> {
    if (!this.is_registered) {
      await this.ask({
        command: "Register_Agent",
        agent_type: "RobotController",
        sync: true,
        broadcast: 0,
        key: PUPIL,
        encoding: "JSON",
      });
      this.is_registered = true;
      this.timer ??= setInterval(() => this.beat(), HEARTBEAT_MS);
    }
    const { message } = await this.ask({ command: "Open_Lane", key: PUPIL });
    return String(message.lane ?? "");
  }

  close(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.client.close();
  }

  private beat(): void {
    if (this.is_registered) this.client.tell({ command: "Heartbeat", key: PUPIL });
  }
}
