import { useMissions } from "./context";
import { SHOWN } from "./desk";
import { tm } from "./words";

/** What the picture shows, and from where. */
export function ShowChoices() {
  const missions = useMissions();
  return (
    <section>
      <h3>{tm("show.title")}</h3>
      <div class="mission-shown">
        {SHOWN.map((name) => (
          <label key={name} class="choice">
            <input
              type="checkbox"
              checked={missions.shown.value.has(name)}
              onChange={() => missions.toggle(name)}
            />
            {tm(`show.${name}`)}
          </label>
        ))}
      </div>
      <div class="mission-controls">
        <button type="button" class="button with-text" onClick={() => missions.look_at_floor()}>
          {tm("show.whole")}
        </button>
        <button type="button" class="button with-text" onClick={() => missions.look_at_modules()}>
          {tm("show.near")}
        </button>
      </div>
    </section>
  );
}
