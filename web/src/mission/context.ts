import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MissionDesk } from "./desk";
import type { MissionText } from "./texts";

export const MissionContext = createContext<MissionDesk | null>(null);

export function useMissions(): MissionDesk {
  const missions = useContext(MissionContext);
  if (!missions) throw new Error("no mission");
  return missions;
}

/** The mission as it is told, for what is shown only while there is one. */
export function useMission(): MissionText {
  const mission = useMissions().told.value;
  if (!mission) throw new Error("no mission");
  return mission;
}
