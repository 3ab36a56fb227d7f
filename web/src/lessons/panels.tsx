import { useEffect, useRef } from "preact/hooks";
import { useLessons } from "./context";
import { GuestNote } from "./guest_note";
import { said, tl } from "./language/words";
import { Problem } from "./problem";
import type { Named } from "./runtime/control";
import type { Verdict } from "./texts";

/** What the attempt tells: goals, values and output. */
export function Panels() {
  const lessons = useLessons();
  const trouble = lessons.trouble.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section class="panels" aria-label={tl("panel.values")} tabIndex={0}>
      <GuestNote />
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Problem is_said />
      <Goals />
      <ProgramVariables />
      <Values title={tl("panel.readings")} none={tl("panel.no_readings")}>
        {Object.entries(lessons.readings.value)}
      </Values>
      <Console />
    </section>
  );
}

function Goals() {
  const { told } = useLessons();
  const verdicts = told.value?.verdicts ?? [];
  if (verdicts.length === 0) return null;
  return (
    <section class="told goals" aria-label={tl("panel.goals")}>
      <h2>{tl("panel.goals")}</h2>
      <ul>
        {verdicts.map((verdict, i) => (
          <Goal key={i} verdict={verdict} is_passed={told.value?.passed ?? false} />
        ))}
      </ul>
    </section>
  );
}

/** A star is nobody's before the lesson is passed. */
function Goal({ verdict, is_passed }: { verdict: Verdict; is_passed: boolean }) {
  const { role, progress } = verdict;
  const met = verdict.met && (role !== "star" || is_passed);
  const said_of = `${tl(`role.${role}`)}, ${tl(SAID[role][met ? 1 : 0])}`;
  const shown = typeof progress === "number" && !verdict.met && role !== "fail";
  return (
    <li class={`goal ${role}${met ? " met" : ""}`}>
      <span class="sign" role="img" aria-label={said_of}>
        {SIGNS[role][met ? 1 : 0]}
      </span>
      <span>{said(verdict.text)}</span>
      {shown && <progress max={1} value={progress} aria-label={said(verdict.text)} />}
    </li>
  );
}

/** Before and after it came about. */
const SIGNS = { goal: ["○", "✓"], fail: ["·", "✗"], star: ["☆", "★"] } as const;
const SAID = {
  goal: ["goal.open", "goal.met"],
  fail: ["goal.spared", "goal.happened"],
  star: ["goal.open", "goal.met"],
} as const;

/** A function's own stand above those of the whole program. */
function ProgramVariables() {
  const variables = useLessons().mark.value?.variables;
  const name = variables?.function;
  return (
    <>
      {name && variables.local.length > 0 && (
        <Values title={tl("panel.local_variables", { name })} none="">
          {variables.local}
        </Values>
      )}
      <Values title={tl("panel.variables")} none={tl("panel.no_variables")}>
        {variables?.all ?? []}
      </Values>
    </>
  );
}

interface ValuesProps {
  title: string;
  none: string;
  children: Named;
}

function Values({ title, none, children: rows }: ValuesProps) {
  return (
    <section class="told told-values" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Console() {
  const lessons = useLessons();
  const lines = lessons.console.value;
  const end = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  });
  return (
    <section class="told console" aria-label={tl("panel.console")}>
      <h2>{tl("panel.console")}</h2>
      {lines.length === 0 ? (
        <p class="quiet">{tl("panel.no_output")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached by keyboard
        <pre ref={end} class="output" tabIndex={0} role="log">
          {lines.join("\n")}
        </pre>
      )}
    </section>
  );
}
