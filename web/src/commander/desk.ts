import { computed, signal } from "@preact/signals";
import type { JsonObject } from "../agent/messages";
import type { Nucleus } from "../agent/nucleus";
import { check_command } from "../catalogue/checks";
import type { Command } from "../catalogue/description";
import { first_command_values, type Values } from "../catalogue/values";
import type { Session } from "../page/session";
import { fetch_other_catalogue, OtherNucleus, type Place } from "./other_nucleus";

export type Tab = "form" | "raw";
export type Form = "JSON" | "XML" | "Python" | "C++" | "Java";
export const FORMS: Form[] = ["JSON", "XML", "Python", "C++", "Java"];

/** The state of the Commander: the command that is being written. */
export class CommanderDesk {
  /** The receiver of commands. */
  readonly nucleus;
  readonly tab = signal<Tab>("form");
  readonly command = signal<Command | null>(null);
  readonly values = signal<Values>({});
  readonly form = signal<Form>("XML");
  readonly raw = signal("");
  /** Requests that are sent repeatedly, by the id of their row. */
  readonly repeating = signal<ReadonlyMap<number, ReturnType<typeof setInterval>>>(new Map());
  readonly problems = computed(() =>
    this.command.value ? check_command(this.command.value, this.values.value) : [],
  );

  readonly connection = computed(() => this.other.value?.connection.value ?? "open");
  private readonly other = signal<OtherNucleus | null>(null);

  constructor(private readonly home: Session) {
    this.nucleus = computed<Nucleus>(() => this.other.value ?? this.home);
  }

  /** Whether commands go to the nucleus whose world is shown. */
  get is_home(): boolean {
    return this.other.value === null;
  }

  /** Sends commands there from now on. Throws NotReached, and then nothing changes. */
  async point_at(place: Place): Promise<void> {
    const catalogue = await fetch_other_catalogue(place);
    const { transcript, notices } = this.home;
    this.begin_anew(new OtherNucleus(place, catalogue, transcript, notices));
  }

  point_home(): void {
    this.begin_anew(null);
  }

  /** What was written for one nucleus is not for the other. */
  private begin_anew(other: OtherNucleus | null): void {
    for (const timer of this.repeating.value.values()) clearInterval(timer);
    this.repeating.value = new Map();
    this.command.value = null;
    this.other.value?.agent.close();
    this.other.value = other;
  }

  /** Starts a form. Most commands are about what is selected. */
  open(command: Command, about: Record<string, number> = {}): void {
    const values = first_command_values(command);
    for (const field of command.fields) {
      const known = about[field.name.toLowerCase()];
      const is_wanted = field.required || field.name.toLowerCase() === "entity_id";
      if (known !== undefined && is_wanted) values[field.name] = String(known);
    }
    this.command.value = command;
    this.values.value = values;
    this.tab.value = "form";
  }

  toggle_repeat(id: number, request: JsonObject, send: (request: JsonObject) => void): void {
    const repeating = new Map(this.repeating.value);
    const timer = repeating.get(id);
    if (timer !== undefined) clearInterval(timer);
    if (!repeating.delete(id))
      repeating.set(
        id,
        setInterval(() => send(request), 1000),
      );
    this.repeating.value = repeating;
  }
}
