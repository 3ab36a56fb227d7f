import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { Adjustment } from "./adjustment";
import { toggle_recording } from "./recording";
import { Speed } from "./speed";
import { Timeline } from "./timeline";

export function TimeBar() {
  const desk = useDesk();
  return (
    <footer class="time-bar">
      <div class="transport">
        <Buttons />
        <Speed />
        <ClockFace />
        <span class="space" />
        {!desk.session.may("time") && !desk.session.may("drive") && (
          <span class="quiet advice">{t("page.watching_only")}</span>
        )}
        {desk.session.may("files") && !desk.session.timeline.value && (
          <span class="quiet advice wide">{t("time.no_recording")}</span>
        )}
        {desk.session.may("files") && <RecordButton />}
        <IconButton
          icon="folder"
          label={t("recordings.open")}
          onClick={() => {
            desk.dialog.value = "recordings";
          }}
        />
        <IconButton
          icon="mark"
          label={t("time.mark")}
          disabled={!desk.session.timeline.value}
          onClick={() => desk.marks.add(desk.time.shown_s.value)}
        />
      </div>
      <Timeline />
    </footer>
  );
}

function Buttons() {
  const { time, session } = useDesk();
  const is_past = time.shown_s.value !== null;
  const is_going = is_past
    ? time.is_replaying.value
    : !time.is_paused && session.is_initialized.value;
  const play = is_past ? t("time.replay") : t("time.play");
  const pause = is_past ? t("time.stop_replay") : t("time.pause");
  return (
    <span class="group">
      <IconButton
        icon="reset"
        label={t("time.reset")}
        disabled={!session.may("time")}
        onClick={() => void time.reset()}
      />
      <IconButton
        icon="step_back"
        label={t("time.step_back")}
        disabled={!session.timeline.value}
        onClick={() => time.step_back()}
      />
      <IconButton
        icon={is_going ? "pause" : "play"}
        kind="main"
        label={is_going ? pause : play}
        disabled={!is_past && !session.may("time")}
        onClick={() => time.toggle()}
      />
      <IconButton
        icon="step"
        label={t("time.step")}
        disabled={!is_past && !session.may("time")}
        onClick={() => void time.step()}
      />
    </span>
  );
}

function ClockFace() {
  const { session, time } = useDesk();
  const clock = session.clock.value;
  if (!clock) return null;
  const is_past = time.shown_s.value !== null;
  const status = !session.is_initialized.value
    ? t("time.stands")
    : time.is_paused
      ? t("time.paused")
      : null;
  return (
    <span class="clock">
      <output class="time" title={t("time.simulated")}>
        {clock.time_s.toFixed(2)} <small>{t("unit.s")}</small>
      </output>
      <output class="iteration" title={t("time.iteration")}>
        #{clock.iteration}
      </output>
      {is_past ? (
        <span class="chip past">{time.opened ? t("recordings.shown") : t("time.past")}</span>
      ) : status ? (
        <span class="chip">{status}</span>
      ) : (
        <>
          <output class="chip factor" title={t("time.factor")}>
            {clock.real_time_factor.toFixed(2)}×
          </output>
          <Adjustment />
        </>
      )}
    </span>
  );
}

function RecordButton() {
  const { session } = useDesk();
  const is_recording = Boolean(session.state.value?.recording);
  return (
    <IconButton
      icon={is_recording ? "stop" : "record"}
      kind={is_recording ? "danger" : "plain"}
      label={is_recording ? t("time.stop_recording") : t("time.record")}
      text={is_recording ? t("time.recording") : t("time.record")}
      onClick={() => void toggle_recording(session)}
    />
  );
}
