import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { SPEEDS } from "./time_control";

/** From a tenth to as fast as possible; a speed set by somebody else is shown as it is. */
export function Speed() {
  const { session, time } = useDesk();
  const disabled = !session.may("time");
  const now = time.speed();
  const speeds = SPEEDS.includes(now) ? SPEEDS : [now, ...SPEEDS];
  return (
    <span class="group speed">
      <IconButton
        icon="minus"
        label={t("time.slower")}
        disabled={disabled}
        onClick={() => void time.change_speed(-1)}
      />
      <select
        aria-label={t("time.speed")}
        title={now === 0 ? t("time.as_fast") : t("time.speed")}
        value={String(now)}
        disabled={disabled}
        onChange={(event) => void time.set_speed(Number(event.currentTarget.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={String(speed)}>
            {speed === 0 ? "∞" : `${speed}×`}
          </option>
        ))}
      </select>
      <IconButton
        icon="plus"
        label={t("time.faster")}
        disabled={disabled}
        onClick={() => void time.change_speed(1)}
      />
    </span>
  );
}
