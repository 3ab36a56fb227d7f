import { IconButton } from "../page/button";
import { useLessons } from "./context";
import { tl } from "./language/words";

const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 0];

/** Below the picture: runs, pauses, steps and stops the program. */
export function RunBar() {
  const lessons = useLessons();
  const state = lessons.state.value;
  const is_going = state === "running" || state === "starting";
  const is_alive = is_going || state === "paused";
  const is_guest = !lessons.seat.is_own.value;
  return (
    <div class="run-bar">
      {is_going ? (
        <IconButton
          icon="pause"
          kind="main"
          label={tl("run.pause")}
          text={tl("run.pause")}
          disabled={state === "starting"}
          onClick={() => lessons.pause()}
        />
      ) : (
        <IconButton
          icon="play"
          kind="main"
          label={tl(state === "paused" ? "run.go_on" : "run.run")}
          text={tl(state === "paused" ? "run.go_on" : "run.run")}
          disabled={is_guest}
          onClick={() => void lessons.go()}
        />
      )}
      <IconButton
        icon="step"
        label={tl("run.step")}
        disabled={is_going || is_guest}
        onClick={() => void lessons.step()}
      />
      <IconButton
        icon="stop"
        label={tl("run.stop")}
        disabled={!is_alive}
        onClick={() => lessons.stop()}
      />
      <IconButton
        icon="reset"
        label={tl("run.reset")}
        disabled={is_guest}
        onClick={() => void lessons.reset()}
      />
      <Speeds is_disabled={is_guest} />
      <span class="space" />
      <AttemptClock />
    </div>
  );
}

function Speeds({ is_disabled }: { is_disabled: boolean }) {
  const { desk } = useLessons();
  const now = desk.time.speed();
  const speeds = SPEEDS.includes(now) ? SPEEDS : [now, ...SPEEDS];
  return (
    <select
      class="speeds"
      aria-label={tl("run.speed")}
      title={tl("run.speed")}
      value={String(now)}
      disabled={is_disabled}
      onChange={(event) => void desk.time.set_speed(Number(event.currentTarget.value))}
    >
      {speeds.map((speed) => (
        <option key={speed} value={String(speed)}>
          {speed === 0 ? "∞" : `${speed}×`}
        </option>
      ))}
    </select>
  );
}

/** The time of the attempt, and the speed that is reached. */
function AttemptClock() {
  const lessons = useLessons();
  const { session } = lessons.desk;
  const state = lessons.state.value;
  const told = lessons.told.value;
  const clock = session.clock.value;
  const factor = clock?.real_time_factor ?? 0;
  // The text comes with every judgement, the clock with every picture.
  const time_s = told?.phase === "running" ? Math.max(told.time, clock?.time_s ?? 0) : told?.time;
  return (
    <span class="attempt-clock">
      <output aria-label={tl("run.time")} title={tl("run.time")}>
        {(time_s ?? 0).toFixed(1)} s
      </output>
      <span class={`chip state-${state}`} role="status">
        {tl(lessons.is_thinking.value ? "run.thinking" : `run.${state}`)}
      </span>
      {state === "running" && (
        <span class="chip" title={tl("run.reached", { factor: factor.toFixed(1) })}>
          {factor.toFixed(1)}×
        </span>
      )}
    </span>
  );
}
