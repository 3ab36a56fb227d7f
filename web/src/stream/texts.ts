/** The texts of /view (docs/page_stream.md), as the nucleus describes them. */

import * as contract from "../contract/messages";

export type {
  AdjustmentText,
  DecisionText,
  EventText,
  MatchTeam,
  MatchText,
  MissionText,
  PowersText,
  RefusalText,
  RestartText,
  SceneBody,
  SceneJoint,
  ScenePaint,
  StateText,
  TimelineText,
  TrafficText,
  Wishes,
} from "../contract/messages";

export type Vector = contract.SceneBody["position"];
/** w, x, y, z. */
export type Quaternion = contract.SceneBody["orientation"];

export type Team = keyof contract.MatchRobots;
/** The state of a match at a moment, with the last decisions up to then. */
export type MatchThen = NonNullable<contract.ThenText["match"]>;
/** A team's figures worth comparing. */
export type FigureName = NonNullable<contract.MatchText["figures"]>[number];

/** Number 1 is the goalkeeper. */
export interface Player {
  team: Team;
  number: number;
}

/** More is known about a draft than the stream tells. */
export interface SceneDevice extends contract.SceneDevice {
  /** Of a light sensor, m. */
  width?: number;
  /** The id of the joint that a motor turns. */
  joint?: number;
}

export interface SceneEntity extends contract.SceneEntity {
  devices: SceneDevice[];
  /** The player that it is, which a match tells, not the scene. */
  player?: Player;
}

export interface SceneText extends contract.SceneText {
  entities: SceneEntity[];
}

/** Of texts about contests, those about missions: `then` tells no kind. */
export function is_mission(text: object): text is contract.MissionText {
  return "mission" in text && "cells" in text;
}

export type Power = contract.PowersText["powers"][number];

export type ViewText = contract.ViewText;

/** Null if it is of an unknown kind: newer servers may send more. */
export function decode_text(text: string): ViewText | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const kind = (value as { kind?: unknown }).kind;
  if (typeof kind !== "string" || !contract.VIEW_KINDS.has(kind)) return null;
  return value as ViewText;
}
