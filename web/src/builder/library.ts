import { signal } from "@preact/signals";
import type { JsonObject, Refusal } from "../agent/messages";
import type { Session } from "../page/session";

export interface LibraryRobot {
  name: string;
  /** Came with the program, and stays as it is. */
  shipped: boolean;
}

/** The robots that the nucleus keeps as files. */
export class Library {
  /** Null until it was told, and where the nucleus keeps none. */
  readonly robots = signal<LibraryRobot[] | null>(null);
  readonly is_missing = signal(false);

  constructor(private readonly session: Session) {}

  async refresh(): Promise<void> {
    const answer = await this.ask({ command: "Get_Robots" });
    if ("refusal" in answer) {
      this.is_missing.value = answer.refusal !== null;
      return;
    }
    this.is_missing.value = false;
    this.robots.value = (answer.message.robots ?? []) as unknown as LibraryRobot[];
  }

  /** The text of a robot, as it stands in its file. */
  async text_of(name: string): Promise<string | null> {
    const answer = await this.ask({ command: "Get_Robot", name });
    if ("refusal" in answer) return null;
    return String(answer.message.text ?? "");
  }

  /** What was refused, or null when it was saved. */
  async save(name: string, text: string): Promise<Refusal | null> {
    const answer = await this.ask({ command: "Save_Robot", name, text });
    await this.refresh();
    return "refusal" in answer ? answer.refusal : null;
  }

  async remove(name: string): Promise<void> {
    await this.session.command({ command: "Remove_Robot", name });
    await this.refresh();
  }

  is_shipped(name: string): boolean {
    return this.robots.value?.some((robot) => robot.name === name && robot.shipped) ?? false;
  }

  has(name: string): boolean {
    return this.robots.value?.some((robot) => robot.name === name) ?? false;
  }

  /** The answer, or why there is none: refused, or null where nobody answered. */
  private async ask(
    request: JsonObject,
  ): Promise<{ message: JsonObject } | { refusal: Refusal | null }> {
    const answer = await this.session.agent.ask(request).catch(() => null);
    if (!answer || answer.refusal) return { refusal: answer?.refusal ?? null };
    return { message: answer.message };
  }
}
