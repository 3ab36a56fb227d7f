import { useEffect, useState } from "preact/hooks";
import { useMission, useMissions } from "./context";
import type { Cell } from "./texts";
import { tm } from "./words";

/** The goal, typed. */
export function GoalForm() {
  const missions = useMissions();
  const { goal, floor } = useMission();
  const [cell, set_cell] = useState<Cell>(goal);
  useEffect(() => set_cell({ row: goal.row, column: goal.column }), [goal.row, goal.column]);
  const send = (event: Event) => {
    event.preventDefault();
    missions.set_goal(cell);
  };
  const number = (name: keyof Cell, most: number) => (
    <label>
      {tm(`goal.${name}`)}
      <input
        type="number"
        min={1}
        max={most}
        step={1}
        required
        value={cell[name]}
        onInput={(event) => set_cell({ ...cell, [name]: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
  return (
    <form class="mission-goal" onSubmit={send}>
      {number("row", floor.rows)}
      {number("column", floor.columns)}
      <button type="submit" class="button with-text">
        {tm("goal.set")}
      </button>
    </form>
  );
}
