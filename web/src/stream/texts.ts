/** The texts of /view (docs/page_stream.md). */

export type Vector = [number, number, number];
/** w, x, y, z. */
export type Quaternion = [number, number, number, number];

export type BodyType =
  | "Box"
  | "Sphere"
  | "Cylinder"
  | "WheelCylinder"
  | "Capsule"
  | "Cone"
  | "Plane"
  | "Convex"
  | "TriangleMesh"
  | "Heightfield";

/** Which sizes there are depends on the type; lengths in m. */
export interface SceneBody {
  id: number;
  type: BodyType;
  material: number;
  /** kg; null is infinite. */
  mass: number | null;
  position: Vector;
  orientation: Quaternion;
  size?: number[];
  radius?: number;
  length?: number;
  normal?: Vector;
  distance?: number;
  points?: number[] | Vector[];
  triangles?: number[] | Vector[];
  rows?: number;
  columns?: number;
  heights?: number[];
}

export interface SceneJoint {
  id: number;
  type: string;
  body_1: number;
  /** -1 is the world. */
  body_2: number;
  anchor?: Vector;
  axes?: Vector[];
}

export interface SceneDevice {
  id: number;
  type: string;
  body: number;
  position: Vector;
  orientation: Quaternion;
  count?: number;
  field_of_view?: number;
  range?: number;
  width?: number;
  reach?: number;
  joint?: number;
}

export interface ScenePaint {
  body: number;
  type: "Line" | "Area" | "Image";
  points: [number, number][] | number[];
  brightness?: number;
  width?: number;
  columns?: number;
  brightnesses?: number[];
}

export interface SceneEntity {
  id: number;
  /** As whom it plays, which a match tells, not the scene. */
  player?: Player;
  type: string;
  reference: number;
  moves: boolean;
  bodies: SceneBody[];
  joints: SceneJoint[];
  devices: SceneDevice[];
  paint: ScenePaint[];
}

export interface SceneText {
  kind: "scene";
  scene: number;
  engine: string;
  entities: SceneEntity[];
  /** Names for people, where the nucleus tells them. */
  materials?: { id: number; name: string }[];
}

/** How adjusting stands. */
export interface AdjustmentText {
  state: "measuring" | "own_settings" | "adjusted" | "trying" | "out_of_limits";
  /** Of the wanted speed that time reaches, at most 1; 0 before it is known. */
  share: number;
  changes: number;
}

export interface StateText {
  kind: "state";
  step_mode: boolean;
  sync_mode: boolean;
  auto_adjust: boolean;
  /** Null while it is switched off. */
  adjustment: AdjustmentText | null;
  speed: number | null;
  timestep: number;
  steps_per_iteration: number;
  engine: string;
  recording: string | null;
}

export interface EventText {
  kind: "event";
  iteration: number;
  time: number;
  text: string;
}

export interface TimelineText {
  kind: "timeline";
  /** Null when it ended, without begin and end. */
  recording: string | null;
  begin: number;
  end: number;
  /** Whether it is one that was asked for by its name, not the one that is being made. */
  opened?: boolean;
}

/** A message that an agent sent or was sent. */
export interface TrafficText {
  kind: "traffic";
  /** The agent's address. */
  agent: string;
  from_agent: boolean;
  iteration: number;
  time: number;
  bytes: number;
  /** Its beginning; null of a binary message. */
  text: string | null;
  /** How many before it were forgotten before they could be told. */
  missed: number;
}

export type Team = "blue" | "yellow";

/** Number 1 is the goalkeeper. */
export interface Player {
  team: Team;
  number: number;
}

/** What the ball waits for. */
export type GameState =
  | "play"
  | "free_ball"
  | "place_kick"
  | "penalty_kick"
  | "free_kick"
  | "goal_kick";

/** Something that the referee decided. */
export interface DecisionText {
  number: number;
  /** s, on the clock of the match. */
  time: number;
  /** Of the world. */
  iteration: number;
  rule: string;
  /** Why, in English words. */
  text: string;
  restart: GameState;
  ball_for: Team | null;
  goal_for: Team | null;
  /** After it: blue, yellow. */
  score: [number, number];
  overruled: boolean;
}

export interface MatchTeam {
  name: string;
  goals: number;
  /** Of the time, 0 to 1. */
  possession: number;
  shots: number;
  touches?: number;
  /** Of the time, 0 to 1, in sumo. */
  pushing?: number;
  middle?: number;
  /** m, by robot. */
  distances?: number[];
  /** By rule. */
  fouls?: Record<string, number>;
}

export type MatchPhase = "first_half" | "second_half" | "over";

/** How a match stands. */
export interface MatchText {
  kind: "match";
  /** Null when there is none any more, and the rest is left out. */
  league: string | null;
  phase: MatchPhase;
  /** s that were played, and that a half lasts. */
  time: number;
  half: number;
  state: GameState;
  ball_for: Team | null;
  blue: MatchTeam;
  yellow: MatchTeam;
  /** Ids of entities. */
  robots?: Record<Team, number[]>;
  /** Null of sumo, which has none. */
  ball?: number | null;
  decisions: DecisionText[];
  forfeit: { by: Team; reason: string } | null;
  /** Whether it was played once and is only played back. */
  recorded?: boolean;
}

export type Power = "observe" | "drive" | "build" | "time" | "files" | "referee" | "organise";

/** What the page may do; told where that is not everything. */
export interface PowersText {
  kind: "powers";
  role: string;
  powers: Power[];
  /** Ids of the entities that it may drive; null where driving has no such bounds. */
  own: number[] | null;
}

export interface RefusalText {
  kind: "refusal";
  field: string;
  value: string;
  reason: string;
}

export type ViewText =
  | SceneText
  | StateText
  | MatchText
  | EventText
  | TimelineText
  | TrafficText
  | PowersText
  | RefusalText;

const KINDS = new Set([
  "scene",
  "state",
  "match",
  "event",
  "timeline",
  "traffic",
  "powers",
  "refusal",
]);

/** Null where it is none of those known here: newer servers may tell more. */
export function decode_text(text: string): ViewText | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const kind = (value as { kind?: unknown }).kind;
  if (typeof kind !== "string" || !KINDS.has(kind)) return null;
  if (kind === "scene") fill_in(value as SceneText);
  return value as ViewText;
}

/** Lists that are empty may be left out. */
function fill_in(scene: SceneText): void {
  scene.entities ??= [];
  for (const entity of scene.entities) {
    entity.bodies ??= [];
    entity.joints ??= [];
    entity.devices ??= [];
    entity.paint ??= [];
    entity.moves ??= true;
  }
}

/** What the page asks of the stream; what is left out stays as it was. */
export interface Wishes {
  frames_per_s?: number;
  contacts?: boolean;
  readings?: boolean;
  show?: number | null;
  /** Another recording, which `show` is about then. */
  recording?: string | null;
  /** Addresses of agents whose messages are to be told. */
  traffic?: string[];
}
