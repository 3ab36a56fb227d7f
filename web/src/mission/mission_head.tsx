import { reason_text, type ToldReason } from "../language/reasons";
import { useDesk } from "../page/desk";
import { useMission, useMissions } from "./context";
import { share_done } from "./progress";
import { ShapeSign } from "./shape_sign";
import { PLANNED } from "./texts";
import { now_text, said, time_text, tm } from "./words";

/** Over the picture: what is done just now, by which shape and why. */
export function MissionHead() {
  const desk = useDesk();
  const missions = useMissions();
  const mission = useMission();
  const steps = missions.steps.value;
  const now = steps.find(({ state }) => state === "now");
  const shape = now?.shape ?? mission.phases.at(-1)?.shape ?? "";
  const share = share_done(mission);
  return (
    <div class="mission-head">
      <button
        type="button"
        class={`mission-now ${mission.phase}${mission.arrived ? " arrived" : ""}`}
        aria-expanded={desk.mission_open.value}
        onClick={() => desk.show_mission(!desk.mission_open.value)}
      >
        <ShapeSign shape={shape} />
        <strong>{now_text(mission, now)}</strong>
        {mission.phase !== PLANNED && (
          <output class="mission-clock" aria-label={tm("clock")}>
            {time_text(mission.time)}
          </output>
        )}
      </button>
      {mission.phase !== PLANNED && (
        <progress class="mission-share" aria-label={tm("progress")} value={share} max={1} />
      )}
      {now && said(now.why) && <p class="mission-why">{said(now.why)}</p>}
      <Refusal />
    </div>
  );
}

/** Why the goal cannot be reached, or why the mission was called off. */
export function Refusal() {
  const { refusal, phase } = useMission();
  if (!refusal) return null;
  return (
    <p class="mission-why refused" role="alert">
      {phase === PLANNED && <strong>{tm("unreachable")}. </strong>}
      {reason_text(refusal as ToldReason)}
    </p>
  );
}
