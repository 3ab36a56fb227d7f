import { useMissions } from "./context";
import { TOOLS } from "./desk";
import { tm } from "./words";

const WIDTHS = [1, 2, 3, 4, 5, 6, 7, 8];

/** What a click on the floor or a cell of the map does. */
export function Tools() {
  const missions = useMissions();
  return (
    <fieldset class="mission-tools">
      <legend>{tm("tool.title")}</legend>
      {TOOLS.map((name) => (
        <label key={name} class="choice">
          <input
            type="radio"
            name="mission-tool"
            checked={missions.tool.value === name}
            onChange={() => {
              missions.tool.value = name;
            }}
          />
          {tm(`tool.${name}`)}
          {name === "obstacle" && <Width />}
        </label>
      ))}
      <p class="quiet">{tm("tool.drag")}</p>
    </fieldset>
  );
}

function Width() {
  const missions = useMissions();
  return (
    <select
      aria-label={tm("tool.width")}
      title={tm("tool.width")}
      value={String(missions.width.value)}
      onChange={(event) => {
        missions.width.value = Number(event.currentTarget.value);
        missions.tool.value = "obstacle";
      }}
    >
      {WIDTHS.map((width) => (
        <option key={width} value={String(width)}>
          {width} × {width}
        </option>
      ))}
    </select>
  );
}
