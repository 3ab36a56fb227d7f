import { computed, signal } from "@preact/signals";
import { check_command } from "../catalogue/checks";
import type { Catalogue, Command } from "../catalogue/description";
import type { TextProblem } from "../catalogue/parse_xml";
import type { Values } from "../catalogue/values";
import { completed } from "./completion";
import { type Draft, write_draft } from "./document";
import { History } from "./history";
import { keep_linked, link_of, true_links } from "./links";
import { type MirrorProblem, mirrored_copy } from "./mirror";
import type { Side } from "./mirror_plane";
import { id_of, type PartKind, type PartRef, part_at, parts_of, with_part } from "./parts";
import { read_text } from "./read_text";
import type { PlacedRefusal } from "./refusal";
import { without_part } from "./removal";

interface Work {
  draft: Draft;
  /** The draft's XML: as typed, otherwise as generated. */
  text: string;
}

/** The robot on the bench: its parts and its text, with undo. */
export class Workpiece {
  private readonly history = new History<Work | null>(null);
  private readonly chosen = signal<PartRef | null>(null);
  /** A text that is being typed and is not valid yet. */
  private readonly unfinished = signal<{ text: string; problems: TextProblem[] } | null>(null);
  readonly refusal = signal<PlacedRefusal | null>(null);
  readonly draft = computed(() => this.history.value?.draft ?? null);
  readonly values = computed(() => this.draft.value?.values ?? null);
  readonly text = computed(() => this.unfinished.value?.text ?? this.history.value?.text ?? "");
  readonly text_problems = computed(() => this.unfinished.value?.problems ?? []);
  readonly problems = computed(() => {
    const draft = this.draft.value;
    return draft ? check_command(draft.command, draft.values) : [];
  });
  /** Null: the whole. */
  readonly selection = computed(() => {
    const values = this.values.value;
    const chosen = this.chosen.value;
    return values && chosen && part_at(values, chosen) ? chosen : null;
  });
  readonly can_undo = this.history.can_undo;
  readonly can_redo = this.history.can_redo;

  get command(): Command | null {
    return this.draft.value?.command ?? null;
  }

  select(ref: PartRef | null): void {
    this.chosen.value = ref;
  }

  /** The id of the selected body, or of the one that the selected part is on; otherwise none. */
  selected_id(kind: PartKind): number {
    const values = this.values.value;
    const ref = this.selection.value;
    const part = values && ref?.kind === kind ? part_at(values, ref) : null;
    return part ? id_of(kind, part) : -1;
  }

  /** Another robot on the bench; undo brings the previous one back. */
  begin(draft: Draft, text = write_draft(draft)): void {
    this.set({ draft, text });
    this.chosen.value = null;
  }

  close(): void {
    this.set(null);
  }

  rename(name: string): void {
    const work = this.history.peek();
    if (work) this.history.set({ ...work, draft: { ...work.draft, name } }, "name");
  }

  /**
   * A change by form or hand. Those with the same key are one step to undo. It is compared with
   * `before`: for a drag, the state when it began.
   */
  change(values: Values, key: string | null = null, before = this.values.peek()): void {
    const draft = this.draft.peek();
    if (!draft || !before || values === draft.values) return;
    const kept = keep_linked(before, values, draft.links);
    const changed = { ...draft, ...kept };
    this.set({ draft: changed, text: write_draft(changed) }, key);
  }

  change_part(ref: PartRef, part: Values): void {
    const values = this.values.peek();
    const before = values && part_at(values, ref);
    if (!values || !before || !this.command) return;
    const is_other = before.Type !== part.Type;
    const whole = is_other ? completed(this.command, values, ref.kind, part) : part;
    this.change(with_part(values, ref, whole), `${ref.kind} ${ref.place}`);
  }

  /** A change that adds a part at the end of a list and selects it. */
  add(values: Values, kind: PartKind): void {
    this.close_step();
    this.change(values);
    this.select({ kind, place: parts_of(values, kind).length - 1 });
  }

  remove(ref: PartRef): void {
    const values = this.values.peek();
    if (!values) return;
    this.close_step();
    this.change(without_part(values, ref));
    this.select(null);
  }

  /** The other side of a body. */
  mirror(body: number, side: Side): MirrorProblem | null {
    const draft = this.draft.peek();
    const values = this.values.peek();
    if (!draft || !values) return null;
    const copy = mirrored_copy(values, body, side, draft.links);
    if (typeof copy === "string") return copy;
    const links = [...draft.links, copy.link];
    const changed = { ...draft, values: copy.values, links };
    this.close_step();
    this.set({ draft: changed, text: write_draft(changed) });
    const first = copy.link.pairs.find((pair) => pair.kind === "body")!;
    const bodies = parts_of(copy.values, "body");
    this.select({ kind: "body", place: bodies.findIndex((b) => id_of("body", b) === first.to) });
    return null;
  }

  /** From now on the two sides are independent. */
  unlink(kind: PartKind, id: number): void {
    const work = this.history.peek();
    const link = work && link_of(work.draft.links, kind, id);
    if (!work || !link) return;
    const links = work.draft.links.filter((item) => item !== link);
    this.set({ ...work, draft: { ...work.draft, links } });
  }

  /** A text as it is typed: a correct one becomes the draft. */
  type(text: string, catalogue: Catalogue): TextProblem[] {
    const draft = this.draft.peek();
    if (!draft || text === this.text.peek()) return this.text_problems.peek();
    const reading = read_text(text, draft.name, catalogue);
    if (!reading.draft) {
      this.unfinished.value = { text, problems: reading.problems };
      return reading.problems;
    }
    const links = true_links(reading.draft.values, draft.links);
    this.set({ draft: { ...reading.draft, links }, text }, "text");
    return [];
  }

  /** What the nucleus says about the text, at its position, until the text changes. */
  mark(problem: TextProblem): void {
    this.unfinished.value = { text: this.text.peek(), problems: [problem] };
  }

  undo(): void {
    if (this.unfinished.peek()) this.unfinished.value = null;
    else this.history.undo();
    this.refusal.value = null;
  }

  redo(): void {
    this.history.redo();
    this.refusal.value = null;
  }

  close_step(): void {
    this.history.close_step();
  }

  private set(work: Work | null, key: string | null = null): void {
    this.unfinished.value = null;
    this.refusal.value = null;
    this.history.set(work, key);
  }
}
