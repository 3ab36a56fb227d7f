import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { Icon } from "../page/icon";

/** What is recorded, to go back to. */
export function Timeline() {
  const { session, time } = useDesk();
  const timeline = session.timeline.value;
  if (!timeline) return null;
  const shown = time.shown_s.value;
  const span = Math.max(timeline.end - timeline.begin, 1e-6);
  const { opened } = time;
  return (
    <div class={opened ? "timeline opened" : "timeline"}>
      {opened && (
        <span class="opened-name" title={t("recordings.shown_help", { name: opened })}>
          <Icon name="folder" />
          <span>{opened}</span>
        </span>
      )}
      <div class="track">
        <input
          type="range"
          aria-label={t("time.timeline")}
          min={timeline.begin}
          max={timeline.end}
          step="any"
          value={shown ?? timeline.end}
          onInput={(event) => {
            time.stop_replay();
            time.show(Number(event.currentTarget.value));
          }}
        />
        <GoalRow begin={timeline.begin} span={span} />
        <MarkRow begin={timeline.begin} span={span} />
      </div>
      <output class="moment">
        {(shown ?? timeline.end).toFixed(2)} / {timeline.end.toFixed(1)} {t("unit.s")}
      </output>
      {shown === null ? (
        <span class="timeline-end">
          <span class="chip live">{t("time.live")}</span>
        </span>
      ) : (
        <span class="timeline-end">
          <button type="button" class="button with-text" onClick={() => time.go_live()}>
            {t("time.go_live")}
          </button>
          <IconButton
            icon="branch"
            kind="main"
            label={opened ? t("recordings.resume_help") : t("time.resume_help")}
            text={t("time.resume")}
            onClick={() => void time.resume_from_here()}
          />
        </span>
      )}
    </div>
  );
}

/** Goals of the shown match. */
function GoalRow({ begin, span }: { begin: number; span: number }) {
  const { match, session } = useDesk();
  // Their positions depend on the shown moment, which may be of another recording now.
  if (!session.clock.value) return null;
  const goals = match.shown.value?.decisions.filter((decision) => decision.goal_for) ?? [];
  return (
    <div class="marks">
      {goals.map((goal) => {
        const at_s = match.recorded_at(goal);
        if (at_s === null || goal.overruled || at_s < begin || at_s > begin + span) return null;
        const label = t("time.goal", { team: t(`match.team.${goal.goal_for!}`) });
        return (
          <button
            type="button"
            key={goal.number}
            class={`mark goal ${goal.goal_for}`}
            style={{ left: `${((at_s - begin) / span) * 100}%` }}
            title={label}
            aria-label={label}
            onClick={() => match.go_to(goal)}
          />
        );
      })}
    </div>
  );
}

function MarkRow({ begin, span }: { begin: number; span: number }) {
  const { marks, time } = useDesk();
  return (
    <div class="marks">
      {marks.list.value.map((mark) => (
        <button
          type="button"
          key={mark}
          class="mark"
          style={{ left: `${((mark - begin) / span) * 100}%` }}
          title={t("time.marked", { time: mark.toFixed(2) })}
          aria-label={t("time.marked", { time: mark.toFixed(2) })}
          onClick={() => time.show(mark)}
          onContextMenu={(event) => {
            event.preventDefault();
            marks.remove(mark);
          }}
        />
      ))}
    </div>
  );
}
