import { expect, test } from "vitest";
import { language } from "../../src/language/language";
import type { AdjustmentText, StateText } from "../../src/stream/texts";
import { adjustment_words } from "../../src/time/adjustment_words";

function state(adjustment: AdjustmentText | null): StateText {
  return {
    kind: "state",
    step_mode: false,
    sync_mode: false,
    auto_adjust: adjustment !== null,
    adjustment,
    speed: 1,
    timestep: 0.0066666667,
    steps_per_iteration: 3,
    engine: "ode",
    recording: null,
  };
}

test("nothing is said while time keeps up with the user's own steps", () => {
  language.value = "en";
  expect(adjustment_words(null)).toBeNull();
  expect(adjustment_words(state(null))).toBeNull();
  for (const quiet of ["measuring", "own_settings"] as const)
    expect(adjustment_words(state({ state: quiet, share: 1, changes: 0 }))).toBeNull();
});

test("what was chosen, and that nothing helps, is said in both languages", () => {
  const adjusted = state({ state: "adjusted", share: 1, changes: 1 });
  const lost = state({ state: "out_of_limits", share: 0.4, changes: 9 });
  language.value = "en";
  expect(adjustment_words(adjusted)).toBe("Adjusted: 3 × 6.67 ms");
  expect(adjustment_words(lost)).toBe("Cannot keep up: 0.40 of the wanted speed");
  language.value = "es";
  expect(adjustment_words(adjusted)).toBe("Ajustado: 3 × 6.67 ms");
  expect(adjustment_words(lost)).toBe("No da abasto: 0.40 de la velocidad pedida");
});
