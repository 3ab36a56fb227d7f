import { useMission } from "./context";
import { ShapeSign } from "./shape_sign";
import type { Cell } from "./texts";
import { said, shape_text, tm } from "./words";

/** The way by its straights, each with its shape and the rule that chose it. */
export function Legs() {
  const { legs } = useMission();
  if (legs.length === 0) return null;
  return (
    <details class="mission-legs" open>
      <summary>{tm("legs.title")}</summary>
      <ol class="mission-steps">
        {legs.map((leg, i) => (
          <li key={i}>
            <ShapeSign shape={leg.shape} />
            <span class="what">
              {tm(leg.nodes === 1 ? "leg.one" : "leg", {
                from: cell_name(leg.begin),
                to: cell_name(leg.end),
                nodes: leg.nodes,
                shape: shape_text(leg.shape),
              })}
              <small>{said(leg.why)}</small>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function cell_name({ row, column }: Cell): string {
  return `(${row}; ${column})`;
}
