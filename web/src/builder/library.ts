import { signal } from "@preact/signals";
import type { AnswerOf, Asked, Refusal } from "../agent/messages";
import type { CommandName, LibraryRobot } from "../contract/messages";
import type { Session } from "../page/session";

/** The robots that the nucleus keeps as files. */
export class Library {
  /** Null until it is known, and if the nucleus keeps none. */
  readonly robots = signal<LibraryRobot[] | null>(null);
  readonly is_missing = signal(false);

  constructor(private readonly session: Session) {}

  async refresh(): Promise<void> {
    const answer = await this.ask({ command: "Get_Robots" });
    if (!answer || answer.refusal) {
      this.is_missing.value = answer !== null;
      return;
    }
    this.is_missing.value = false;
    this.robots.value = answer.told.robots;
  }

  /** The text of a robot, as in its file. */
  async text_of(name: string): Promise<string | null> {
    const answer = await this.ask({ command: "Get_Robot", name });
    return answer && !answer.refusal ? answer.told.text : null;
  }

  /** The refusal, or null if it was saved. */
  async save(name: string, text: string): Promise<Refusal | null> {
    const answer = await this.ask({ command: "Save_Robot", name, text });
    await this.refresh();
    return answer?.refusal ?? null;
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

  /** Null if nobody answered. */
  private ask<Name extends CommandName>(request: Asked<Name>): Promise<AnswerOf<Name> | null> {
    return this.session.agent.ask(request).catch(() => null);
  }
}
