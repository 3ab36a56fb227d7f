import { computed, effect, signal, untracked } from "@preact/signals";
import type { Request } from "../agent/messages";
import type { Desk } from "../page/desk";
import type { Overlay } from "../view/overlays/overlay";
import { Eye } from "./eye";
import { FloorPointer } from "./floor_pointer";
import { FloorView } from "./floor_view";
import { kind_of, obstacle_at } from "./grid";
import { ModuleView } from "./module_view";
import { type Step, steps_of } from "./progress";
import { type Cell, type MissionText, OVER, PLANNED } from "./texts";
import { shape_text, tm } from "./words";

export const TOOLS = ["goal", "obstacle", "remove"] as const;
export type Tool = (typeof TOOLS)[number];
export const SHOWN = ["floor", "graph", "targets", "follow"] as const;
export type Shown = (typeof SHOWN)[number];

/** What the parts of the page about a mission share, while there is one. */
export class MissionDesk {
  /** At the moment that is shown. */
  readonly told = computed<MissionText | null>(
    () => this.desk.session.mission_then.value ?? this.desk.session.mission.value,
  );
  readonly steps = computed<Step[]>(() => (this.told.value ? steps_of(this.told.value) : []));
  readonly tool = signal<Tool>("goal");
  /** Of obstacles that are put, in cells. */
  readonly width = signal(1);
  /** The cell that keys move, and that the hand is over. */
  readonly cell = signal<Cell | null>(null);
  readonly shown = signal<ReadonlySet<Shown>>(new Set(["floor", "targets", "follow"]));
  private readonly floor = new FloorView();
  private readonly modules = new ModuleView();
  private readonly eye: Eye;
  private readonly pointer: FloorPointer;
  private readonly stops: (() => void)[] = [];
  private last_phase: string | null = null;

  constructor(readonly desk: Desk) {
    const { view } = desk;
    this.eye = new Eye(view, this.modules);
    this.pointer = new FloorPointer(this);
    view.stage.scene.add(this.floor.object);
    const overlay: Overlay = {
      object: this.modules.object,
      update: (moment) => {
        this.modules.update(moment);
        this.eye.go_along();
      },
      reset: () => this.modules.reset(),
    };
    const resized = new ResizeObserver(() => this.fit_floor());
    resized.observe(desk.canvas);
    this.stops.push(
      () => resized.disconnect(),
      view.host(overlay),
      effect(() => this.show()),
      effect(() => this.follow_phase()),
      effect(() => this.warn()),
      effect(() => {
        // The builder takes the pointer while it is open.
        if (!desk.builder_open.value) desk.pointer.guest = this.pointer;
      }),
    );
  }

  close(): void {
    for (const stop of this.stops) stop();
    const { view, pointer } = this.desk;
    if (pointer.guest === this.pointer) pointer.guest = null;
    view.stage.scene.remove(this.floor.object);
    this.floor.dispose();
    this.modules.dispose();
    view.draw_soon();
  }

  get mission(): MissionText | null {
    return this.told.value;
  }

  get is_live(): boolean {
    const { time, session } = this.desk;
    return time.shown_s.value === null && time.opened === null && session.mission.value !== null;
  }

  /** Whether whoever looks may change what is planned. */
  get may_plan(): boolean {
    const phase = this.told.value?.phase;
    return this.is_live && this.desk.session.may("build") && (phase === PLANNED || phase === OVER);
  }

  /** Of a mission under way: its obstacles, where it is made to see them. */
  get may_move_obstacles(): boolean {
    const { session } = this.desk;
    const knows_more = this.told.value?.obstacles_known_by !== "map";
    return this.may_plan || (this.is_live && session.may("build") && knows_more);
  }

  // ---- Commands

  ask(request: Request): void {
    void this.desk.session.command(request);
  }

  /** Does with a cell what the chosen tool does. */
  use_tool(cell: Cell): void {
    if (!this.may_plan) return;
    const tool = this.tool.value;
    if (tool === "goal") this.set_goal(cell);
    if (tool === "obstacle") this.put_obstacle(cell);
    if (tool === "remove") this.remove_obstacle(cell);
  }

  set_goal({ row, column }: Cell): void {
    this.ask({ command: "Set_Goal", row, column });
  }

  put_obstacle({ row, column }: Cell): void {
    this.ask({ command: "Put_Obstacle", row, column, width: this.width.value });
  }

  remove_obstacle(cell: Cell): void {
    const { mission } = this;
    const found = mission ? obstacle_at(mission, cell) : null;
    if (found !== null) this.ask({ command: "Remove_Obstacle", obstacle: found + 1 });
  }

  confirm(): void {
    this.ask({ command: "Confirm_Mission" });
  }

  new_goal(): void {
    this.desk.time.go_live();
    this.ask({ command: "Plan_Mission" });
  }

  // ---- Looking

  toggle(name: Shown): void {
    const shown = new Set(this.shown.value);
    if (!shown.delete(name)) shown.add(name);
    this.shown.value = shown;
    if (name === "follow" && shown.has(name)) this.eye.look_at_modules();
  }

  look_at_floor(): void {
    const { mission } = this;
    if (!mission) return;
    this.stop_following();
    this.eye.look_at_floor(mission.floor);
  }

  look_at_modules(): void {
    this.eye.look_at_modules();
  }

  /** In words, for those who do not see the map. */
  cell_text(cell: Cell): string {
    const { mission } = this;
    if (!mission) return "";
    const { row, column } = cell;
    return tm("map.cell", { row, column, what: what_is_at(mission, cell) });
  }

  private stop_following(): void {
    const shown = new Set(this.shown.value);
    shown.delete("follow");
    this.shown.value = shown;
  }

  private show(): void {
    const mission = this.told.value;
    const shown = this.shown.value;
    if (!mission) return;
    this.floor.set(mission);
    this.floor.object.visible = shown.has("floor");
    this.modules.set(mission);
    this.modules.shows_graph = shown.has("graph");
    this.modules.shows_targets = shown.has("targets");
    this.eye.follows = shown.has("follow") && mission.phase !== PLANNED;
    this.floor.point_at(mission, this.cell.value, this.pointer.width_in_hand());
    this.desk.view.draw_soon();
  }

  /** Of a plan one sees all of the floor; then one comes near, and goes along. */
  private follow_phase(): void {
    const mission = this.told.value;
    // Until there is a scene, nothing is where it will be.
    if (!mission || !this.desk.session.scene.value || mission.phase === this.last_phase) return;
    const was = this.last_phase;
    this.last_phase = mission.phase;
    untracked(() => {
      // From far away, their numbers would hide the modules.
      const has_names = this.desk.overlays.peek().has("names");
      if (has_names === (mission.phase === PLANNED)) this.desk.toggle_overlay("names");
      if (mission.phase === PLANNED) this.eye.look_at_floor(mission.floor);
      else if (was === PLANNED || was === null) this.come_near();
    });
  }

  /** The panel has just taken its place, or the window another size. */
  private fit_floor(): void {
    const mission = this.told.peek();
    if (mission?.phase === PLANNED)
      requestAnimationFrame(() => this.eye.look_at_floor(mission.floor));
  }

  private come_near(): void {
    if (!this.shown.value.has("follow")) this.toggle("follow");
    // The scene of the mission has to be there first.
    requestAnimationFrame(() => requestAnimationFrame(() => this.eye.look_at_modules()));
  }

  /** Somebody lets time pass, and nobody moves. */
  private warn(): void {
    const { session } = this.desk;
    const is_planned = session.mission.value?.phase === PLANNED;
    if (is_planned && session.state.value?.step_mode === false) {
      untracked(() => session.notices.say(tm("confirm_first")));
    }
  }
}

function what_is_at(mission: MissionText, cell: Cell): string {
  const is = (other: Cell) => other.row === cell.row && other.column === cell.column;
  if (is(mission.goal)) return tm("cell.goal");
  if (is(mission.start)) return tm("cell.start");
  const leg = mission.legs.find(({ begin, end, nodes }) => {
    const steps = Array.from({ length: nodes }, (_, i) => (i + 1) / nodes);
    return steps.some((share) =>
      is({
        row: Math.round(begin.row + (end.row - begin.row) * share),
        column: Math.round(begin.column + (end.column - begin.column) * share),
      }),
    );
  });
  if (leg) return tm("cell.path", { shape: shape_text(leg.shape) });
  return tm(`cell.${kind_of(mission, cell)}`);
}
