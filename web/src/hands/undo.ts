import { signal } from "@preact/signals";
import { t } from "../language/language";
import type { Session } from "../page/session";

const DEEPEST = 8;

/** Goes back to before a manual change, to the bit: a moment is kept before each grip. */
export class Undo {
  readonly depth = signal(0);
  private readonly names: string[] = [];
  private count = 0;
  // Two pages must not overwrite each other's moments.
  private readonly prefix = `hand_${Math.random().toString(36).slice(2, 8)}`;

  constructor(private readonly session: Session) {}

  /** To be called before a change. */
  async keep(): Promise<void> {
    const name = `${this.prefix}_${++this.count}`;
    if (!(await this.session.command({ command: "Keep_Snapshot", name }))) return;
    this.names.push(name);
    const oldest = this.names.length > DEEPEST ? this.names.shift() : undefined;
    if (oldest) await this.session.command({ command: "Forget_Snapshot", name: oldest });
    this.depth.value = this.names.length;
  }

  async undo(): Promise<void> {
    const name = this.names.pop();
    this.depth.value = this.names.length;
    if (!name) {
      this.session.notices.say(t("hands.nothing_to_undo"));
      return;
    }
    if (await this.session.command({ command: "Recall_Snapshot", name })) {
      this.session.notices.say(t("hands.undone"));
    }
    await this.session.command({ command: "Forget_Snapshot", name });
  }

  /** After a restart of the server nothing is kept any more. */
  forget(): void {
    this.names.length = 0;
    this.depth.value = 0;
  }
}
