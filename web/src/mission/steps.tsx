import { useMission, useMissions } from "./context";
import type { Step } from "./progress";
import { ShapeSign } from "./shape_sign";
import { PLANNED } from "./texts";
import { number_text, said, step_text, time_text, tm } from "./words";

const KILO = 1000;

/** What was done, what is being done and what is still to do. */
export function Steps() {
  const { steps } = useMissions();
  const { phase } = useMission();
  if (steps.value.length === 0) return null;
  return (
    <section>
      <h3>{tm(phase === PLANNED ? "steps.planned" : "steps.title")}</h3>
      <ol class="mission-steps">
        {steps.value.map((step, i) => (
          <Row key={i} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Row({ step }: { step: Step }) {
  const why = said(step.why);
  return (
    <li class={step.state} aria-current={step.state === "now" ? "step" : undefined}>
      <ShapeSign shape={step.shape} />
      <span class="what">
        {step_text(step)}
        {step.state !== "ahead" && <span class="sr">, {tm(`step.${step.state}`)}</span>}
        {why && <small>{why}</small>}
      </span>
      {step.duration !== null && (
        <span class="took">
          {time_text(step.duration)}
          <small>{energy_text(step.energy ?? 0)}</small>
        </span>
      )}
    </li>
  );
}

export function energy_text(energy_j: number): string {
  return energy_j < KILO ? `${number_text(energy_j)} J` : `${number_text(energy_j / KILO, 1)} kJ`;
}
