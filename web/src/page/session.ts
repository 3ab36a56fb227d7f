import { computed, signal } from "@preact/signals";
import { AgentClient } from "../agent/agent_client";
import { type Incoming, type JsonObject, type Request, to_json_object } from "../agent/messages";
import type { Nucleus } from "../agent/nucleus";
import { type Moment, Transcript } from "../agent/transcript";
import type { Catalogue } from "../catalogue/description";
import { own_name, read_catalogue, wire_name } from "../catalogue/names";
import { t } from "../language/language";
import { reason_text } from "../language/reasons";
import { is_lesson, type LessonText } from "../lessons/texts";
import { type ConnectionState, socket_address } from "../stream/connection";
import type { Frame } from "../stream/frame";
import type {
  MatchText,
  MatchThen,
  MissionText,
  Player,
  Power,
  PowersText,
  RefusalText,
  SceneText,
  StateText,
  TimelineText,
  TrafficText,
  ViewText,
} from "../stream/texts";
import { is_mission } from "../stream/texts";
import { ViewClient } from "../stream/view_client";
import { type BodyRecord, SceneModel } from "../view/scene_model";
import { ask_aloud } from "./ask_aloud";
import { Notices } from "./notices";

/** The time bar's view of the newest frame, a few times a second. */
export interface Clock {
  time_s: number;
  iteration: number;
  recording_time_s: number;
  real_time_factor: number;
  is_past: boolean;
}

export interface Selection {
  entity: number;
  place: number;
}

const CLOCK_INTERVAL_MS = 100;

/** What all parts of the page share: the two connections, and what they received. */
export class Session implements Nucleus {
  readonly address = null;
  readonly connection = signal<ConnectionState>("connecting");
  readonly scene = signal<SceneText | null>(null);
  readonly state = signal<StateText | null>(null);
  readonly timeline = signal<TimelineText | null>(null);
  /** The match in progress, or that of the shown recording. */
  readonly match = signal<MatchText | null>(null);
  /** Its state at the shown moment; null if `match` gives it. */
  readonly match_then = signal<MatchThen | null>(null);
  /** The attempt at a lesson, where there is one in place of a match. */
  readonly lesson = signal<LessonText | null>(null);
  /** The mission, planned or carried out, where there is one in place of a match. */
  readonly mission = signal<MissionText | null>(null);
  /** Its state at the shown moment; null if `mission` gives it. */
  readonly mission_then = signal<MissionText | null>(null);
  readonly clock = signal<Clock | null>(null);
  /** Null if it may do everything. */
  readonly powers = signal<PowersText | null>(null);
  readonly is_initialized = signal(true);
  readonly selection = signal<Selection | null>(null);
  readonly catalogue = signal<Catalogue | null>(null);
  readonly notices = new Notices();
  readonly transcript = new Transcript();
  readonly view: ViewClient;
  readonly agent: AgentClient;
  /** Of the scene, without a picture: code that needs bodies need not know the view. */
  readonly model = computed(() => (this.scene.value ? new SceneModel(this.scene.value) : null));
  newest: Frame | null = null;
  /** The previous one of another time, to derive speeds. */
  before: Frame | null = null;
  private readonly frame_listeners = new Set<(frame: Frame) => void>();
  private readonly text_listeners = new Set<(text: TrafficText | RefusalText) => void>();
  private last_clock_ms = 0;
  private catalogue_has_come = () => {};
  private readonly first_catalogue = new Promise<void>((resolve) => {
    this.catalogue_has_come = resolve;
  });
  /** By ids of entities. */
  private players: ReadonlyMap<number, Player> = new Map();

  constructor(location: Location) {
    this.view = new ViewClient(socket_address("/view", location), {
      connection: (state) => this.connected(state),
      text: (text) => this.told(text),
      frame: (frame) => this.framed(frame),
    });
    this.agent = new AgentClient(socket_address("/agent", location), {
      connection: (state) => {
        if (state === "open") this.ask_first();
      },
      sent: (request, answer, is_quiet) => {
        if (!is_quiet) this.transcript.sent(request, answer, this.when());
      },
      unasked: (message) => this.heard(message),
    });
    this.agent.wire_name = (name) => wire_name(this.catalogue.peek(), name);
  }

  on_frame(listener: (frame: Frame) => void): () => void {
    this.frame_listeners.add(listener);
    return () => this.frame_listeners.delete(listener);
  }

  /** Overheard messages, and refused wishes. */
  on_text(listener: (text: TrafficText | RefusalText) => void): () => void {
    this.text_listeners.add(listener);
    return () => this.text_listeners.delete(listener);
  }

  /** Whether the nucleus lets the page do such things; it refuses on its own what it does not. */
  may(power: Power): boolean {
    return this.powers.value?.powers.includes(power) ?? true;
  }

  may_drive(entity: number): boolean {
    return this.may("drive") && (this.powers.value?.own?.includes(entity) ?? true);
  }

  /** Sends a command and reports failures. True if it was done. */
  command(request: Request): Promise<boolean> {
    return this.command_untyped(to_json_object(request));
  }

  async command_untyped(request: JsonObject): Promise<boolean> {
    // Until the catalogue has come, the nucleus's names of commands are unknown. After that it is
    // sent at once: what is asked first is done first.
    if (!this.catalogue.peek()) await this.first_catalogue;
    const is_done = await ask_aloud(this.agent, request, this.notices);
    if (is_done) this.anticipate(request);
    return is_done;
  }

  private heard(message: Incoming): void {
    this.transcript.received(message, this.when());
    if (message.kind !== "removal") return;
    const { key } = message.removal;
    this.notices.say(t("notice.removed", { key, reason: reason_text(message.removal) }), "error");
  }

  /** Shows an effect at once, before the stream has told it. */
  private anticipate(request: JsonObject): void {
    const state = this.state.value;
    if (!state) return;
    const { step_mode, speed } = request;
    const command = own_name(this.catalogue.peek(), String(request.command));
    if (command === "Set_Step_Mode") this.state.value = { ...state, step_mode: step_mode === true };
    if (command === "Set_Speed") this.state.value = { ...state, speed: Number(speed) || null };
    if (command === "Initialize_Simulation") this.is_initialized.value = true;
  }

  /** Now, even if a past moment is shown. */
  private when(): Moment {
    const frame = this.newest;
    const nowhere = { iteration: null, recording_time_s: Number.NaN, nucleus: null };
    if (!frame) return nowhere;
    const { iteration } = frame;
    if (!frame.is_past) {
      return { iteration, recording_time_s: frame.recording_time_s, nucleus: null };
    }
    const timeline = this.timeline.value;
    // While another recording is shown, the length of the one being made is unknown.
    const recording_time_s = timeline && !timeline.opened ? timeline.end : Number.NaN;
    return { ...nowhere, recording_time_s };
  }

  /** From now on these entities are known as players. */
  set_players(players: ReadonlyMap<number, Player>): void {
    this.players = players;
    const scene = this.scene.peek();
    if (scene) this.scene.value = this.with_players(scene);
  }

  private with_players(scene: SceneText): SceneText {
    const is_right = scene.entities.every(
      ({ id, player }) => JSON.stringify(player) === JSON.stringify(this.players.get(id)),
    );
    if (is_right) return scene;
    const entities = scene.entities.map(({ player: _, ...entity }) => {
      const player = this.players.get(entity.id);
      return player ? { ...entity, player } : entity;
    });
    return { ...scene, entities };
  }

  /** The body that is selected, if it is still there. */
  selected(): BodyRecord | null {
    const selection = this.selection.value;
    return selection ? (this.model.value?.body(selection.entity, selection.place) ?? null) : null;
  }

  private connected(state: ConnectionState): void {
    this.connection.value = state;
    if (state !== "open") return;
    this.timeline.value = null;
    this.match.value = null;
    this.match_then.value = null;
    this.lesson.value = null;
    this.mission.value = null;
    this.mission_then.value = null;
    this.powers.value = null;
  }

  /** What the stream does not tell. */
  private ask_first(): void {
    this.agent
      .ask({ command: "Get_State" }, true)
      .then((answer) => {
        this.is_initialized.value = answer.refusal !== null || answer.told.initialized;
      })
      .catch(() => {});
    // A restarted nucleus may have other names for its commands.
    void this.fetch_catalogue().finally(() => this.catalogue_has_come());
  }

  private async fetch_catalogue(): Promise<void> {
    const response = await fetch(`catalogue${window.location.search}`).catch(() => null);
    const catalogue = read_catalogue(await response?.json().catch(() => null));
    if (catalogue) this.catalogue.value = catalogue;
  }

  private told(text: ViewText): void {
    if (text.kind === "scene") this.scene.value = this.with_players(text);
    if (text.kind === "powers") this.powers.value = text;
    if (text.kind === "match" || text.kind === "lesson" || text.kind === "mission") {
      this.contested(text);
    }
    if (text.kind === "then") {
      const { match } = text;
      this.mission_then.value = match && is_mission(match) ? match : null;
      const is_other = match && (is_lesson(match) || is_mission(match));
      this.match_then.value = is_other ? null : match;
    }
    if (text.kind === "state") {
      this.state.value = text;
      if (text.recording === null && !this.timeline.value?.opened) this.timeline.value = null;
    }
    // When a recording ends, there is nothing left to go back to.
    if (text.kind === "timeline") this.timeline.value = text.recording === null ? null : text;
    if (text.kind === "traffic" || text.kind === "refusal") {
      for (const listener of this.text_listeners) listener(text);
    }
    if (text.kind === "refusal") {
      const { field, value } = text;
      const reason = reason_text(text);
      this.notices.say(t("notice.wish_refused", { field, value, reason }), "error");
    }
    if (text.kind === "event") {
      this.notices.say(t("notice.event", { time: text.time.toFixed(2), text: text.text }), "event");
    }
  }

  /** What is refereed, if anything. */
  private contested(text: Extract<ViewText, { kind: "match" | "lesson" | "mission" }>): void {
    const is_match = text.kind === "match" && text.league !== null;
    this.mission.value = text.kind === "mission" ? text : null;
    this.lesson.value = text.kind === "lesson" && is_lesson(text) ? text : null;
    this.match.value = is_match ? (text as MatchText) : null;
  }

  private framed(frame: Frame): void {
    if (this.newest && frame.iteration > this.newest.iteration) this.is_initialized.value = true;
    if (this.newest && this.newest.time_s !== frame.time_s) this.before = this.newest;
    this.newest = frame;
    for (const listener of this.frame_listeners) listener(frame);
    const now_ms = performance.now();
    const is_step = this.state.value?.step_mode !== false || frame.is_past;
    if (!is_step && now_ms - this.last_clock_ms < CLOCK_INTERVAL_MS) return;
    this.last_clock_ms = now_ms;
    this.clock.value = frame;
  }
}
