import { useDesk } from "../page/desk";
import { Hands } from "./hands";
import { MatchDock } from "./match_dock";
import { ReplayBar } from "./replay_bar";
import { Scoreboard } from "./scoreboard";
import { Whistles } from "./whistles";

/** Everything over and beside the picture of a match. */
export function MatchLayer() {
  const { match, match_open } = useDesk();
  const shown = match.shown.value;
  if (!shown) return null;
  const replayed = match.replayed.value;
  return (
    <>
      <div class="match-head">
        <Scoreboard match={shown} />
        <Hands match={shown} />
        {!replayed && <Whistles match={shown} />}
      </div>
      {replayed && <ReplayBar key={replayed.number} decision={replayed} match={shown} />}
      {match_open.value && <MatchDock match={shown} />}
    </>
  );
}
