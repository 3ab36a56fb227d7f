import { computed, effect, signal, untracked } from "@preact/signals";
import { Vector3 } from "three";
import { t } from "../language/language";
import type { Desk } from "../page/desk";
import { bounds_of_entity } from "./bounds";
import { create_command, draft_of } from "./document";
import { DraftPointer, GRID_M } from "./draft_pointer";
import { type Covered, DraftView } from "./draft_view";
import { Handles, type Tool } from "./handles";
import { not_rolling } from "./hanging";
import { keep_draft } from "./kept_draft";
import { Library } from "./library";
import { moved_with_hanging, shift_by } from "./motion";
import { reference_id } from "./parts";
import { type Start, start_values } from "./pieces";
import { free_standing, type Standing, shift_of } from "./placing";
import { read_text } from "./read_text";
import { TestDrive } from "./test_drive";
import { Workpiece } from "./workpiece";

export type BuilderTab = "parts" | "text" | "library";
export const BUILDER_TABS: BuilderTab[] = ["parts", "text", "library"];

const NUDGES: Record<string, [number, number, number]> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

/** The state of the builder; it lives as long as the page. */
export class BuilderDesk {
  readonly work = new Workpiece();
  readonly tab = signal<BuilderTab>("parts");
  readonly tool = signal<Tool>("move");
  private readonly standing = signal<Standing>({ x: 0, y: 0, floor: 0 });
  /** From the draft's own coordinates to its place in the world. */
  private readonly shift = signal(new Vector3());
  readonly library: Library;
  readonly test: TestDrive;
  readonly pointer: DraftPointer;
  readonly is_busy = signal(false);
  private readonly view: DraftView;
  private readonly handles: Handles;

  constructor(private readonly desk: Desk) {
    const { session, time, view } = desk;
    this.library = new Library(session);
    this.test = new TestDrive(session, time);
    this.view = new DraftView(view);
    this.pointer = new DraftPointer(this.work, this.view, view, {
      is_handle_pointed_at: () => this.handles.is_pointed_at,
      place: (point) => this.stand_at(point, true),
    });
    this.handles = new Handles(this.work, this.view, view, () => this.pointer.snaps.peek());
    this.watch();
  }

  readonly is_testing = computed(() => this.test.tested.value !== null);

  /** The hint above the picture. */
  readonly hint = computed(() => {
    if (this.pointer.is_placing.value) return t("builder.placing_hint");
    if (this.pointer.wanted.value) return t("builder.picking_hint");
    if (this.pointer.is_holding.value) return t("builder.holding_hint");
    return this.is_testing.value ? t("builder.driving_hint") : null;
  });

  private watch(): void {
    const { desk, work } = this;
    effect(() => {
      const is_shown = desk.builder_open.value && !this.is_testing.value;
      const values = is_shown ? work.values.value : null;
      this.view.set(values, this.shift.value, work.selection.value);
      void this.handles.set(this.tool.value, work.selection.value, values);
    });
    effect(() => {
      const values = work.values.value;
      // Not while a body is being dragged: its reference would move along.
      const is_held = this.pointer.is_holding.value || this.handles.is_holding.value;
      if (!values || is_held) return;
      const shift = shift_of(this.standing.value, values);
      if (!shift.equals(this.shift.peek())) this.shift.value = shift;
    });
    effect(() => {
      desk.pointer.guest = desk.builder_open.value && work.draft.value ? this.pointer : null;
    });
    effect(() => keep_draft(work.draft.value, work.text.value));
    let is_seen = false;
    effect(() => {
      const id = this.test.tested.value;
      const is_there = id !== null && desk.session.model.value?.entity(id) != null;
      if (is_seen && !is_there && id !== null) untracked(() => this.test.forget());
      is_seen = is_there;
    });
    effect(() => {
      const is_open = desk.session.connection.value === "open";
      if (is_open) untracked(() => void this.library.refresh());
    });
  }

  start(start: Start): void {
    const catalogue = this.desk.session.catalogue.value;
    const command = catalogue && create_command(catalogue);
    if (!command) return;
    this.work.begin(draft_of(this.free_name(start), command, start_values(start)));
    this.show_anew();
  }

  /** A file's text. A faulty one is shown as text, with its problems. */
  open_text(name: string, text: string): void {
    const { session } = this.desk;
    const catalogue = session.catalogue.value;
    const command = catalogue && create_command(catalogue);
    if (!command) return;
    const { draft } = read_text(text, name, catalogue);
    if (draft) this.work.begin(draft, text);
    else {
      this.work.begin(draft_of(name, command, start_values("plain")));
      this.work.type(text, catalogue);
    }
    this.tab.value = draft ? "parts" : "text";
    this.show_anew();
  }

  async open_from_library(name: string): Promise<void> {
    const text = await this.library.text_of(name);
    if (text === null) this.desk.session.notices.say(t("builder.not_opened", { name }), "error");
    else this.open_text(name, text);
  }

  private free_name(wanted: string): string {
    let name = wanted === "plain" ? "thing" : `my_${wanted}`;
    for (let i = 2; this.library.has(name); ++i) name = `my_${wanted}_${i}`;
    return name;
  }

  /** The draft stands free on the ground, near the point in view, and comes into view. */
  private show_anew(): void {
    void this.test.end();
    const { target } = this.desk.view.cameras.orbit;
    this.stand_at(target);
    this.look();
  }

  look(): void {
    const values = this.work.values.value;
    if (!values) return;
    this.desk.camera.value = "orbit";
    this.view.look_at(values, this.covered());
  }

  /** On small screens the panel covers part of the picture. */
  private covered(): Covered {
    const picture = this.desk.canvas.getBoundingClientRect();
    const panel = document.querySelector(".dock.builder")?.getBoundingClientRect();
    if (!panel || panel.left >= picture.right - 1) return { right: 0, bottom: 0 };
    const is_sheet = panel.width >= picture.width - 1;
    if (!is_sheet) return { right: (picture.right - panel.left) / picture.width, bottom: 0 };
    return { right: 0, bottom: Math.min((picture.bottom - panel.top) / picture.height, 0.8) };
  }

  private stand_at({ x, y }: Vector3, is_near = false): void {
    const values = this.work.values.value;
    if (!values) return;
    const { view } = this.desk;
    this.standing.value = free_standing(view, values, [x, y], this.test.tested.value, is_near);
  }

  /** Where the draft stands now, or the nearest free place if something is in the way. */
  private standing_for_test(): Standing {
    const values = this.work.values.value!;
    const { view } = this.desk;
    const centre = bounds_of_entity(values).getCenter(new Vector3()).add(this.shift.value);
    return free_standing(view, values, [centre.x, centre.y], this.test.tested.value, true);
  }

  async begin_test(): Promise<void> {
    const draft = this.work.draft.value;
    if (!draft || this.is_busy.value) return;
    this.is_busy.value = true;
    this.work.refusal.value = null;
    this.standing.value = this.standing_for_test();
    const refusal = await this.test.begin(draft, this.shift.value);
    this.is_busy.value = false;
    if (!refusal) {
      this.desk.camera.value = "follow";
      // Away from the text field, so that the keys drive.
      this.desk.canvas.focus({ preventScroll: true });
      return;
    }
    this.work.select(refusal.part);
    this.work.refusal.value = refusal;
    this.tab.value = "parts";
  }

  async end_test(): Promise<void> {
    await this.test.end();
    this.look();
  }

  /** Keys while the builder is open; true for those that it handled. */
  press(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const has_control = event.ctrlKey || event.metaKey;
    if (!this.work.draft.value || this.is_testing.value) return false;
    if (has_control && key === "z") event.shiftKey ? this.work.redo() : this.work.undo();
    else if (has_control && key === "y") this.work.redo();
    else if (has_control) return false;
    else return this.press_plain(event, key);
    return true;
  }

  private press_plain(event: KeyboardEvent, key: string): boolean {
    const { work, pointer } = this;
    const ref = work.selection.value;
    if (key === "escape" && (pointer.is_placing.value || pointer.wanted.value)) {
      pointer.is_placing.value = false;
      pointer.wanted.value = null;
      return true;
    }
    if (!ref) return false;
    if (key === "escape") work.select(null);
    else if (key === "delete" || key === "backspace") work.remove(ref);
    else if (key === "r") this.tool.value = this.tool.value === "turn" ? "move" : "turn";
    else return this.nudge(event);
    return true;
  }

  /** Moves the selected body by a grid step, with Alt by a tenth of it. */
  private nudge(event: KeyboardEvent): boolean {
    const way = NUDGES[event.key];
    const values = this.work.values.value;
    const body = this.work.selected_id("body");
    if (!way || !values || body < 0) return false;
    const step = event.altKey ? GRID_M / 10 : GRID_M;
    const motion = shift_by(new Vector3(...way).multiplyScalar(step));
    this.work.change(moved_with_hanging(values, body, motion), "nudge");
    return true;
  }

  /** The body that new parts are attached to: the selected one, otherwise the reference body. */
  get carrier(): number {
    const selected = this.work.selected_id("body");
    return selected >= 0 ? selected : reference_id(this.work.values.value ?? {});
  }

  /** The same for wheels and casters, which do not go on a wheel. */
  get chassis(): number {
    return not_rolling(this.work.values.value ?? {}, this.carrier);
  }

  /** The text for the library or a file: as typed, where it was typed. */
  get is_whole(): boolean {
    return this.work.text_problems.value.length === 0 && this.work.problems.value.length === 0;
  }
}
