import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { Speed } from "../time/speed";
import { useMission, useMissions } from "./context";
import { OVER, PLANNED } from "./texts";
import { tm } from "./words";

/** Confirm, pause, speed, another goal. */
export function Controls() {
  const desk = useDesk();
  const missions = useMissions();
  const { phase, refusal } = useMission();
  const { session, time } = desk;
  const may_build = session.may("build") && missions.is_live;
  const is_planned = phase === PLANNED;
  const is_past = time.shown_s.value !== null;
  const is_going = is_past ? time.is_replaying.value : !time.is_paused;
  return (
    <div class="mission-controls">
      {is_planned && (
        <IconButton
          icon="check"
          kind="main"
          label={`${tm("confirm")}. ${tm("confirm_help")}`}
          text={tm("confirm")}
          disabled={!may_build || refusal !== null}
          onClick={() => missions.confirm()}
        />
      )}
      {!is_planned && phase !== OVER && (
        <IconButton
          icon={is_going ? "pause" : "play"}
          kind="main"
          label={is_going ? tm("pause") : tm("go_on")}
          text={is_going ? tm("pause") : tm("go_on")}
          disabled={!is_past && !session.may("time")}
          onClick={() => time.toggle()}
        />
      )}
      {!is_planned && (
        <IconButton
          icon="target"
          kind={phase === OVER ? "main" : "plain"}
          label={`${tm("new_goal")}. ${tm("new_goal_help")}`}
          text={tm("new_goal")}
          disabled={!may_build}
          onClick={() => missions.new_goal()}
        />
      )}
      {!is_planned && phase !== OVER && <Speed />}
    </div>
  );
}
