import { useDesk } from "../page/desk";
import { GOAL, START, shape_colour } from "./colours";
import { useMission, useMissions } from "./context";
import { cell_at, kind_of } from "./grid";
import type { Cell, MissionText } from "./texts";
import { tm } from "./words";

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const FAST = 5;

/** The floor from above, row 1 on top; arrow keys and Enter do what clicks do. */
export function MissionMap() {
  const missions = useMissions();
  const mission = useMission();
  const { rows, columns } = mission.floor;
  const cell = missions.cell.value;
  const press = (event: KeyboardEvent) => {
    const at = missions.cell.value ?? mission.goal;
    const step = STEPS[event.key];
    if (step) {
      const by = event.shiftKey ? FAST : 1;
      missions.cell.value = {
        row: within(at.row + step[0] * by, rows),
        column: within(at.column + step[1] * by, columns),
      };
    } else if (event.key === "Enter") missions.use_tool(at);
    else if (event.key === "Delete") missions.remove_obstacle(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <figure class="mission-map">
      <svg
        viewBox={`0 0 ${columns} ${rows}`}
        role="application"
        aria-label={tm("map.label", { rows, columns })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cell in it
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => {
          missions.cell.value = null;
        }}
        onPointerMove={(event) => {
          if (missions.may_plan) missions.cell.value = cell_under(event, mission);
        }}
        onPointerLeave={() => {
          missions.cell.value = null;
        }}
        onClick={(event) => {
          const under = cell_under(event, mission);
          if (under) missions.use_tool(under);
        }}
      >
        <Blocked mission={mission} />
        <Way mission={mission} />
        <Modules mission={mission} />
        {cell && (
          <rect
            class="map-cell"
            x={cell.column - 1.3}
            y={cell.row - 1.3}
            width={1.6}
            height={1.6}
          />
        )}
      </svg>
      <figcaption aria-live="polite">
        {cell ? missions.cell_text(cell) : <Legend mission={mission} />}
      </figcaption>
    </figure>
  );
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 1), most);
}

/** A cell of the map is one unit of its own coordinates. */
function cell_under(event: MouseEvent, { floor }: MissionText): Cell | null {
  const to_screen = (event.currentTarget as SVGSVGElement).getScreenCTM();
  if (!to_screen) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(to_screen.inverse());
  const [row, column] = [Math.floor(at.y) + 1, Math.floor(at.x) + 1];
  const is_there = row >= 1 && row <= floor.rows && column >= 1 && column <= floor.columns;
  return is_there ? { row, column } : null;
}

/** Runs of equal cells are one shape each. */
function Blocked({ mission }: { mission: MissionText }) {
  const runs: { row: number; column: number; length: number; kind: string }[] = [];
  mission.cells.forEach((letters, i) => {
    for (let j = 0; j < letters.length; ++j) {
      const kind = kind_of(mission, { row: i + 1, column: j + 1 });
      const last = runs.at(-1);
      const goes_on = last?.row === i && last.kind === kind && last.column + last.length === j;
      if (goes_on) last.length += 1;
      else if (kind !== "free") runs.push({ row: i, column: j, length: 1, kind });
    }
  });
  return (
    <>
      {runs.map(({ row, column, length, kind }) => (
        <rect
          key={`${row} ${column}`}
          class={`map-${kind}`}
          x={column}
          y={row}
          width={length}
          height={1}
        />
      ))}
    </>
  );
}

function Way({ mission }: { mission: MissionText }) {
  const { legs, start, goal } = mission;
  return (
    <>
      {legs.map(({ begin, end, shape }, i) => (
        <line
          key={i}
          class="map-leg"
          x1={begin.column - 0.5}
          y1={begin.row - 0.5}
          x2={end.column - 0.5}
          y2={end.row - 0.5}
          stroke={shape_colour(shape)}
        />
      ))}
      <circle cx={start.column - 0.5} cy={start.row - 0.5} r={0.7} fill={START} />
      <path
        class="map-goal"
        d={`M${goal.column - 0.5} ${goal.row - 0.5}v-2.600l2.200.8-2.200.8`}
        stroke={GOAL}
        fill={GOAL}
      />
    </>
  );
}

/** As the frames tell their places: the clock makes it follow. */
function Modules({ mission }: { mission: MissionText }) {
  const { session, view } = useDesk();
  // Read, so that the map follows.
  session.clock.value?.iteration;
  const { model } = view;
  if (!model) return null;
  const { floor, modules } = mission;
  return (
    <>
      {modules.map(({ module, motors, radio }) => {
        const record = model.reference(module);
        if (!record) return null;
        const x = model.poses[record.index * 7]!;
        const y = model.poses[record.index * 7 + 1]!;
        if (!cell_at(floor, x, y)) return null;
        return (
          <circle
            key={module}
            class={motors && radio ? "map-module" : "map-module dead"}
            cx={floor.columns / 2 - x / floor.cell}
            cy={floor.rows / 2 + y / floor.cell}
            r={0.34}
          />
        );
      })}
    </>
  );
}

function Legend({ mission }: { mission: MissionText }) {
  const shapes = [...new Set(mission.legs.map(({ shape }) => shape))];
  return (
    <span class="map-legend">
      {shapes.map((shape) => (
        <span key={shape}>
          <i style={{ background: shape_colour(shape) }} />
          {shape === "hexapod" ? tm("legend.hexapod") : tm("legend.caterpillar")}
        </span>
      ))}
      <span>
        <i class="blocked" />
        {tm("legend.blocked")}
      </span>
    </span>
  );
}
