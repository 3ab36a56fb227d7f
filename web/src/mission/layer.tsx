import { useEffect, useState } from "preact/hooks";
import { useDesk } from "../page/desk";
import "./mission.css";
import { MissionContext } from "./context";
import { MissionDesk } from "./desk";
import { MissionDock } from "./mission_dock";
import { MissionHead } from "./mission_head";

/** Everything over and beside the picture of a mission. */
export function MissionLayer() {
  const desk = useDesk();
  const [missions, set_missions] = useState<MissionDesk | null>(null);
  useEffect(() => {
    const made = new MissionDesk(desk);
    Object.assign(window, { missions: made });
    set_missions(made);
    return () => made.close();
  }, [desk]);
  if (!missions?.told.value) return null;
  return (
    <MissionContext.Provider value={missions}>
      <MissionHead />
      {desk.mission_open.value && <MissionDock />}
    </MissionContext.Provider>
  );
}
