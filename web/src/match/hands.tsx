import { t } from "../language/language";
import { useDesk } from "../page/desk";
import type { MatchText } from "../stream/texts";
import { players_of } from "./match";
import { player_text } from "./words";

/** Who drives robots in place of their teams, and how to give them back. */
export function Hands({ match }: { match: MatchText }) {
  const { drive } = useDesk();
  const players = players_of(match);
  const taken = match.taken_over ?? [];
  if (taken.length === 0) return null;
  return (
    <ul class="taken-over">
      {taken.map(({ entity, by }) => {
        const name = player_text(players.get(entity), entity);
        const is_own = drive.taken_over.value === entity;
        return (
          <li key={entity}>
            <span>{is_own ? t("hands.own", { name }) : t("hands.by", { name, by })}</span>
            {is_own && (
              <button type="button" class="button with-text" onClick={() => void drive.give_back()}>
                {t("hands.give_back")}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
