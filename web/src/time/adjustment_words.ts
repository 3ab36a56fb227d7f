import { t } from "../language/language";
import type { StateText } from "../stream/texts";

/** The time bar's words about adjusting; nothing while it is off, or fine. */
export function adjustment_words(state: StateText | null): string | null {
  switch (state?.adjustment?.state) {
    case "adjusted":
      return t("adjust.adjusted", { steps: steps_of(state) });
    case "trying":
      return t("adjust.trying");
    case "out_of_limits":
      return t("adjust.out_of_limits", { share: state.adjustment.share.toFixed(2) });
    default:
      return null;
  }
}

function steps_of(state: StateText): string {
  const size_ms = Number((1000 * state.timestep).toPrecision(3));
  return `${state.steps_per_iteration} × ${size_ms} ms`;
}
