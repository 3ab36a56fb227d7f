import { useEffect, useState } from "preact/hooks";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { Dialog } from "../page/dialog";
import { GameGrid, Rounds, TeamGames } from "./games";
import {
  by_place,
  fetch_names,
  fetch_tournament,
  fits_a_grid,
  played_count,
  type Tournament,
} from "./results";

const INTERVAL_MS = 3000;

/** Tables of tournaments and all their games; each opens its recording. */
export function ResultsDialog() {
  const desk = useDesk();
  const [names, set_names] = useState<string[] | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const name = chosen ?? names?.[0] ?? null;
  const close = () => {
    desk.dialog.value = null;
  };
  useEffect(() => {
    void fetch_names().then(set_names);
  }, []);
  return (
    <Dialog label={t("results.title")} kind="results" onClose={close}>
      <header>
        <h2>{t("results.title")}</h2>
        {names && names.length > 1 && name && (
          <select
            aria-label={t("results.choose")}
            value={name}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {names.map((item) => (
              <option key={item}>{item}</option>
            ))}
          </select>
        )}
        <span class="space" />
        <IconButton icon="close" label={t("page.close")} onClick={close} />
      </header>
      {names?.length === 0 && <p class="quiet">{t("results.none")}</p>}
      {name && <Results key={name} name={name} close={close} />}
    </Dialog>
  );
}

function Results({ name, close }: { name: string; close: () => void }) {
  const { time } = useDesk();
  const table = useTournament(name);
  if (table === null) return <p class="quiet">…</p>;
  const open = (recording: string) => {
    close();
    time.open(recording);
  };
  return (
    <>
      <p class="quiet">
        <strong>{table.name}</strong> ·{" "}
        {t("results.progress", { played: played_count(table), all: table.games.length })}
      </p>
      <Table table={table} />
      <h3>{t("results.games")}</h3>
      <Games table={table} open={open} />
      <p class="quiet">{t("results.games_help")}</p>
    </>
  );
}

function Games({ table, open }: { table: Tournament; open: (recording: string) => void }) {
  if (table.rounds) return <Rounds table={table} open={open} />;
  if (fits_a_grid(table)) return <GameGrid table={table} open={open} />;
  return <TeamGames table={table} open={open} />;
}

function Table({ table }: { table: Tournament }) {
  const columns = ["played", "won", "drawn", "lost", "goals", "points"] as const;
  return (
    <div class="scroll">
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{t("results.place")}</th>
            <th scope="col" class="name">
              {t("results.team")}
            </th>
            {columns.map((column) => (
              <th scope="col" key={column} title={t(`results.${column}_help`)}>
                {t(`results.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {by_place(table.teams).map((team) => (
            <tr key={team.name}>
              <td>{team.place}</td>
              <th scope="row" class="name" title={team.strategy}>
                {team.name}
              </th>
              <td>{team.played}</td>
              <td>{team.won}</td>
              <td>{team.drawn}</td>
              <td>{team.lost}</td>
              <td>
                {team.goals_for}:{team.goals_against}
              </td>
              <td class="points">{team.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The current state; a tournament may be in progress. */
function useTournament(name: string): Tournament | null {
  const [table, set_table] = useState<Tournament | null>(null);
  useEffect(() => {
    const ask = () => fetch_tournament(name).then((told) => told && set_table(told));
    void ask();
    const timer = setInterval(ask, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [name]);
  return table;
}
