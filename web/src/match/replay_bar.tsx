import { useEffect, useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { type Desk, useDesk } from "../page/desk";
import type { DecisionText, MatchText } from "../stream/texts";
import { GoalReplay, REPLAY_CAMERAS, REPLAY_SPEEDS, type ReplayCamera } from "./goal_replay";
import { clock_text, has_ball } from "./match";
import { decision_text } from "./words";

interface ReplayBarProps {
  decision: DecisionText;
  match: MatchText;
}

/** The replay of a goal: cameras, speed, and the way back. */
export function ReplayBar({ decision, match }: ReplayBarProps) {
  const desk = useDesk();
  const replay = useReplay(desk, decision);
  const is_opened = desk.time.opened !== null;
  const close = () => {
    desk.match.replayed.value = null;
    if (!is_opened) desk.time.go_live();
  };
  return (
    <section class="replay-bar" aria-label={t("replay.title")}>
      <header>
        <span class="chip past">{t("replay.title")}</span>
        <strong>{decision_text(decision, match)}</strong>
        <span class="quiet">{clock_text(decision.time)}</span>
        <span class="space" />
        {replay && <Speed replay={replay} />}
        <IconButton
          icon={is_opened ? "stop" : "play"}
          kind="main"
          label={is_opened ? t("replay.stop") : t("replay.live")}
          text={is_opened ? t("replay.stop") : t("replay.live")}
          onClick={close}
        />
      </header>
      {replay && <Choices replay={replay} follows_ball={has_ball(match)} />}
    </section>
  );
}

function Choices({ replay, follows_ball }: { replay: GoalReplay; follows_ball: boolean }) {
  const chosen = replay.camera.value;
  const cameras = REPLAY_CAMERAS.filter((camera) => follows_ball || camera !== "ball");
  const name_of = (camera: ReplayCamera) =>
    !follows_ball && camera === "goal" ? t("replay.front") : t(`replay.camera.${camera}`);
  return (
    <div class="choices">
      <fieldset class="tabs small" aria-label={t("replay.camera")}>
        {cameras.map((camera) => (
          <button
            type="button"
            key={camera}
            class="pick"
            title={follows_ball ? t(`replay.from.${camera}`) : name_of(camera)}
            aria-pressed={chosen === camera}
            data-now={chosen === "turns" && replay.angle.value === camera}
            onClick={() => replay.choose(camera)}
          >
            {name_of(camera)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Speed({ replay }: { replay: GoalReplay }) {
  return (
    <select
      aria-label={t("replay.speed")}
      value={String(replay.speed.value)}
      onChange={(event) => {
        replay.speed.value = Number(event.currentTarget.value);
      }}
    >
      {REPLAY_SPEEDS.map((speed) => (
        <option key={speed} value={String(speed)}>
          {speed}×
        </option>
      ))}
    </select>
  );
}

function useReplay(desk: Desk, decision: DecisionText): GoalReplay | null {
  const [replay, set_replay] = useState<GoalReplay | null>(null);
  useEffect(() => {
    const made = new GoalReplay(desk, decision, () => {
      desk.match.replayed.value = null;
    });
    if (!made.start()) desk.match.replayed.value = null;
    set_replay(made);
    return () => made.stop();
  }, [desk, decision.number]);
  return replay;
}
