import type * as contract from "../contract/messages";

/** What the server tells about missions: /view while one is planned or carried out. */
export type MissionText = contract.MissionText;
export type Cell = contract.CellText;
export type Floor = contract.FloorText;
export type Obstacle = contract.ObstacleText;
export type PlannedText = contract.PlannedText;
export type PhaseText = contract.PhaseText;
export type Words = contract.Words;

export const PLANNED = "planned";
export const OVER = "over";
