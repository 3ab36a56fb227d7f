import { useMission } from "./context";
import { energy_text } from "./steps";
import { number_text, tm } from "./words";

/** What it has come to, in numbers. */
export function Figures() {
  const mission = useMission();
  const { modules, replaced } = mission;
  const driving = modules.filter(({ target }) => target !== null).length;
  const dead = modules.filter(({ motors, radio }) => !motors || !radio);
  const rows: [string, string][] = [
    [tm("figure.nodes"), number_text(Math.max(mission.path.length, 0))],
    [tm("figure.energy"), energy_text(mission.energy)],
    [tm("figure.docked"), number_text(mission.docked.length)],
    [tm("figure.driving"), number_text(driving)],
    [tm("figure.retries"), number_text(mission.retries)],
    [tm("figure.lost"), number_text(mission.lost_dockings)],
    [tm("figure.touched"), number_text(mission.touched)],
  ];
  if (dead.length > 0) {
    rows.push([tm("figure.dead"), dead.map(({ module }) => module).join(", ")]);
  }
  if (replaced.length > 0) rows.push([tm("figure.replaced"), replaced.join(", ")]);
  return (
    <section>
      <h3>{tm("figures.title")}</h3>
      <dl class="mission-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
