import { effect, signal, untracked } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BuilderDesk } from "../builder/desk";
import { CommanderDesk } from "../commander/desk";
import { Places, type Way } from "../door/places";
import { Drive } from "../hands/drive";
import { Pointer } from "../hands/pointer";
import { Turn } from "../hands/turn";
import { Undo } from "../hands/undo";
import { WatchList } from "../inspector/watch_list";
import { language } from "../language/language";
import { MatchWatch } from "../match/watch";
import { Video } from "../time/export";
import { Marks } from "../time/marks";
import { Recordings } from "../time/recordings";
import { TimeControl } from "../time/time_control";
import type { CameraMode } from "../view/cameras";
import { OVERLAY_NAMES, type OverlayName } from "../view/overlays/overlay";
import { WorldView } from "../view/world_view";
import { label_of } from "./names";
import type { Session } from "./session";
import { dark } from "./theme";

export type Dialog = "help" | "palette" | "recordings" | "results" | null;

const BENCH_PATIENCE_MS = 1000;

/** The state that the parts of the page share, made once the canvas exists. */
export class Desk {
  readonly view: WorldView;
  readonly time: TimeControl;
  readonly recordings: Recordings;
  readonly match: MatchWatch;
  readonly marks: Marks;
  readonly undo: Undo;
  readonly turn: Turn;
  readonly drive: Drive;
  readonly pointer: Pointer;
  readonly video: Video;
  readonly watched: WatchList;
  readonly commander: CommanderDesk;
  readonly places: Places;
  readonly overlays = signal<ReadonlySet<OverlayName>>(new Set(["grid", "names"]));
  readonly camera = signal<CameraMode>("orbit");
  readonly dialog = signal<Dialog>(null);
  readonly inspector_open = signal(window.innerWidth >= 1100);
  readonly commander_open = signal(window.innerWidth >= 1100);
  readonly builder_open = signal(false);
  readonly match_open = signal(false);
  readonly mission_open = signal(false);
  /** Present once the builder was opened: its code is loaded then. */
  readonly builder = signal<BuilderDesk | null>(null);
  /** Mean work per picture, ms. */
  readonly work_ms = signal(0);
  /** Of lessons, while there are any: what they hold is let go before something else is shown. */
  before_other_show: (() => Promise<void>) | null = null;
  /** Of whoever goes straight to a lesson, and waits for the bench more than for the picture. */
  show_picture: () => void = () => {};
  private has_seen_match = false;
  private has_seen_mission = false;
  private is_covered = false;

  constructor(
    readonly session: Session,
    readonly canvas: HTMLCanvasElement,
  ) {
    this.commander = new CommanderDesk(session);
    const quality = new URLSearchParams(window.location.search).get("quality");
    this.view = new WorldView({
      canvas,
      name_of: (entity) => label_of(entity, this.match.shown.peek() !== null, this.has_mission()),
      quality: quality === null ? null : Number(quality),
      drawn: (_, ms) => this.measure(ms),
    });
    this.time = new TimeControl(session);
    this.recordings = new Recordings(session, this.time);
    this.match = new MatchWatch(session, this.time);
    this.marks = new Marks(session);
    this.undo = new Undo(session);
    this.turn = new Turn(session, this.view, this.undo);
    this.drive = new Drive(session);
    this.pointer = new Pointer(session, this.view, this.undo, this.turn, canvas);
    this.video = new Video(canvas);
    this.watched = new WatchList(session);
    session.on_frame((frame) => {
      this.view.push(frame);
      if (this.turn.is_shown) this.turn.place();
    });
    this.places = new Places((way, has_door) => this.arrive(way, has_door));
    if (this.places.way.peek().lesson !== null) void this.view.hold(this.bench_is_there());
    this.watch();
  }

  private bench_is_there(): Promise<void> {
    return new Promise((resolve) => {
      this.show_picture = resolve;
      setTimeout(resolve, BENCH_PATIENCE_MS);
    });
  }

  /** Somebody came through a door: the server shows what is behind it. */
  private arrive({ place }: Way, has_door: boolean): void {
    if (place === "build") this.show_builder(true);
    if (place !== "watch" && place !== "build") return;
    const show = place === "build" ? "Build" : "Match";
    if (has_door) void this.show(show);
  }

  private async show(show: "Build" | "Match"): Promise<void> {
    await this.before_other_show?.().catch(() => {});
    await this.session.command_untyped({ command: "Open_Show", show });
  }

  private watch(): void {
    const { session, view } = this;
    effect(() => {
      const scene = session.scene.value;
      if (!scene) return;
      view.set_scene(scene);
      // A scene sent again in other colours may belong to the moment that is already shown.
      if (session.newest?.scene === scene.scene) view.push(session.newest);
    });
    effect(() => {
      const selection = session.selection.value;
      // Read, so that another scene makes a new selection.
      const is_there = session.scene.value !== null;
      view.select(
        is_there && selection
          ? (view.model?.body(selection.entity, selection.place) ?? null)
          : null,
      );
    });
    effect(() => view.set_dark(dark.value));
    effect(() => this.rest_while(this.places.is_covering.value));
    effect(() => view.set_camera(this.camera.value));
    effect(() => this.show_overlays());
    effect(() => {
      if (session.connection.value !== "open") {
        this.time.forget();
        this.undo.forget();
      }
    });
    effect(() => {
      const timeline = session.timeline.value;
      untracked(() => this.time.follow(timeline));
    });
    effect(() => {
      if (this.match.shown.value) untracked(() => this.welcome_match());
    });
    effect(() => {
      if (this.has_mission()) untracked(() => this.welcome_mission());
    });
    let last = language.value;
    effect(() => {
      // Names are drawn as pictures: another language redraws them.
      if (language.value !== last && session.scene.peek()) view.set_scene(session.scene.peek()!);
      last = language.value;
    });
  }

  /** What nobody sees need not be drawn. */
  private rest_while(is_covered: boolean): void {
    const { newest } = this.session;
    if (is_covered) this.view.freeze(true);
    else if (this.is_covered) {
      this.view.freeze(false);
      if (newest) this.view.push(newest);
    }
    this.is_covered = is_covered;
  }

  private show_overlays(): void {
    const shown = this.overlays.value;
    for (const name of OVERLAY_NAMES) {
      this.view.show(name, shown.has(name));
    }
    this.session.view.wish({
      contacts: shown.has("contacts"),
      readings: shown.has("sensors") || this.inspector_open.value,
    });
  }

  /** Commander, builder, match and mission share one side of the page. */
  show_commander(is_shown: boolean): void {
    if (is_shown) this.clear_side();
    this.commander_open.value = is_shown;
  }

  show_builder(is_shown: boolean): void {
    if (is_shown) this.clear_side();
    this.builder_open.value = is_shown;
  }

  show_match(is_shown: boolean): void {
    if (is_shown) this.clear_side();
    this.match_open.value = is_shown;
  }

  show_mission(is_shown: boolean): void {
    if (is_shown) this.clear_side();
    this.mission_open.value = is_shown;
  }

  private clear_side(): void {
    this.commander_open.value = false;
    this.builder_open.value = false;
    this.match_open.value = false;
    this.mission_open.value = false;
  }

  private has_mission(): boolean {
    return this.session.mission.value !== null;
  }

  /** Its floor has lines of its own, and its panel is what one came for. */
  private welcome_mission(): void {
    if (this.has_seen_mission) return;
    this.has_seen_mission = true;
    if (this.overlays.value.has("grid")) this.toggle_overlay("grid");
    this.inspector_open.value = false;
    this.show_mission(true);
  }

  /**
   * For the first match: pitches have their own lines, and a visitor wants to see the referee's
   * decisions.
   */
  private welcome_match(): void {
    if (this.has_seen_match) return;
    this.has_seen_match = true;
    if (this.overlays.value.has("grid")) this.toggle_overlay("grid");
    const has_room = window.innerWidth >= 1100 && !this.builder_open.value;
    if (has_room) this.show_match(true);
  }

  toggle_overlay(name: OverlayName): void {
    const shown = new Set(this.overlays.value);
    if (!shown.delete(name)) shown.add(name);
    this.overlays.value = shown;
  }

  private measure(work_ms: number): void {
    this.work_ms.value += (work_ms - this.work_ms.value) * 0.05;
  }
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("no desk");
  return desk;
}
