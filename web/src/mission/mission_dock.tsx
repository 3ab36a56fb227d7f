import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { useMission, useMissions } from "./context";
import { Controls } from "./controls";
import { Figures } from "./figures";
import { GoalForm } from "./goal_form";
import { Legs } from "./legs";
import { MissionMap } from "./map";
import { Refusal } from "./mission_head";
import { ShowChoices } from "./show_choices";
import { Steps } from "./steps";
import { PLANNED } from "./texts";
import { Tools } from "./tools";
import { said, tm } from "./words";

/** Beside the picture: the plan, how it goes, and what can be done about it. */
export function MissionDock() {
  const desk = useDesk();
  const missions = useMissions();
  const mission = useMission();
  const is_planned = mission.phase === PLANNED;
  const way = mission.way === "thesis" ? tm("way.thesis") : tm("way.best");
  return (
    <aside class="dock mission-dock" aria-label={tm("title")}>
      <header class="dock-head">
        <h2 class="dock-title">{said(mission.title) || mission.mission || tm("title")}</h2>
        <span class="space" />
        <IconButton icon="close" label={t("page.close")} onClick={() => desk.show_mission(false)} />
      </header>
      <div class="dock-body">
        <div class="mission-part">
          <p class="quiet">{is_planned ? tm("phase.planned_help") : way}</p>
          <Refusal />
          <Controls />
          {missions.may_plan && <Tools />}
          <MissionMap />
          {missions.may_plan && <GoalForm />}
          {!is_planned && !missions.may_plan && missions.may_move_obstacles && (
            <p class="quiet">{tm("tool.drag_running")}</p>
          )}
        </div>
        <div class="mission-part">
          <Steps />
          {!is_planned && <Figures />}
          <Legs />
          <ShowChoices />
        </div>
      </div>
    </aside>
  );
}
