import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import type { MatchText, RestartText, Team } from "../stream/texts";
import { clock_text, parse_clock } from "./match";
import { state_name } from "./words";

const TEAMS: Team[] = ["blue", "yellow"];
const MOST_GOALS = 999;

/** What people may decide in place of the referee: each button is a command. */
export function RefereeDesk({ match }: { match: MatchText }) {
  return (
    <div class="referee">
      <p class="quiet">{t("referee.help")}</p>
      <Score match={match} />
      <Clock match={match} />
      {match.phase !== "over" && <Restarts restarts={match.restarts ?? []} />}
    </div>
  );
}

function Score({ match }: { match: MatchText }) {
  const { session } = useDesk();
  const [blue, set_blue] = useState<number | null>(null);
  const [yellow, set_yellow] = useState<number | null>(null);
  const send = async () => {
    const is_done = await session.command({
      command: "Set_Score",
      blue: blue ?? match.blue.goals,
      yellow: yellow ?? match.yellow.goals,
    });
    if (!is_done) return;
    set_blue(null);
    set_yellow(null);
  };
  return (
    <Form title={t("referee.score")} button={t("referee.set")} send={send}>
      <GoalInput team="blue" value={blue ?? match.blue.goals} change={set_blue} />
      <span aria-hidden="true">–</span>
      <GoalInput team="yellow" value={yellow ?? match.yellow.goals} change={set_yellow} />
    </Form>
  );
}

interface GoalInputProps {
  team: Team;
  value: number;
  change: (value: number) => void;
}

function GoalInput({ team, value, change }: GoalInputProps) {
  return (
    <input
      type="number"
      class={`goals ${team}`}
      aria-label={t(`match.goals.${team}`)}
      min={0}
      max={MOST_GOALS}
      step={1}
      required
      value={value}
      onInput={(event) => change(Math.trunc(event.currentTarget.valueAsNumber || 0))}
    />
  );
}

function Clock({ match }: { match: MatchText }) {
  const { session } = useDesk();
  const [text, set_text] = useState<string | null>(null);
  const shown = text ?? clock_text(match.time);
  const seconds = parse_clock(shown);
  const send = async () => {
    if (seconds === null) return;
    if (await session.command({ command: "Set_Match_Clock", seconds })) set_text(null);
  };
  return (
    <Form
      title={t("referee.clock")}
      button={t("referee.set")}
      send={send}
      disabled={seconds === null}
    >
      <input
        class="minutes"
        aria-label={t("referee.clock")}
        aria-invalid={seconds === null}
        inputMode="numeric"
        value={shown}
        onInput={(event) => set_text(event.currentTarget.value)}
      />
      <span class="quiet">{t("referee.clock_help")}</span>
    </Form>
  );
}

/** The nucleus says how play may restart. */
function Restarts({ restarts }: { restarts: RestartText[] }) {
  const [first] = restarts;
  if (!first) return null;
  return restarts.length > 1 ? <Restart restarts={restarts} /> : <NewRound restart={first} />;
}

function Restart({ restarts }: { restarts: RestartText[] }) {
  const { session } = useDesk();
  const [state, set_state] = useState(restarts[0]!.name);
  const [team, set_team] = useState<Team>("blue");
  const is_anyones = !restarts.find(({ name }) => name === state)?.for_a_side;
  const send = async () => {
    const ball_for = is_anyones ? "anyone" : team;
    await session.command({ command: "Call_Restart", state, ball_for });
  };
  return (
    <Form title={t("referee.restart")} button={t("referee.call")} send={send}>
      <select
        aria-label={t("referee.restart")}
        value={state}
        onChange={(event) => set_state(event.currentTarget.value)}
      >
        {restarts.map(({ name }) => (
          <option key={name} value={name}>
            {state_name(name)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("referee.ball_for")}
        value={is_anyones ? "" : team}
        disabled={is_anyones}
        onChange={(event) => set_team(event.currentTarget.value as Team)}
      >
        {is_anyones && <option value="">{t("referee.anyone")}</option>}
        {TEAMS.map((name) => (
          <option key={name} value={name}>
            {t("match.for_team", { team: t(`match.team.${name}`) })}
          </option>
        ))}
      </select>
    </Form>
  );
}

/** There is only one way. */
function NewRound({ restart }: { restart: RestartText }) {
  const { session } = useDesk();
  const send = async () => {
    await session.command({ command: "Call_Restart", state: restart.name });
  };
  return (
    <Form title={t("referee.new_round")} button={t("referee.call")} send={send}>
      <span class="quiet">{t("referee.new_round_help")}</span>
    </Form>
  );
}

interface FormProps {
  title: string;
  button: string;
  send: () => Promise<void>;
  disabled?: boolean;
  children: ComponentChildren;
}

function Form({ title, button, send, disabled, children }: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3>{title}</h3>
      <div class="row">
        {children}
        <button type="submit" class="button with-text" disabled={disabled}>
          {button}
        </button>
      </div>
    </form>
  );
}
