import { useState } from "preact/hooks";
import { t } from "../language/language";
import { useDesk } from "../page/desk";
import { NotReached, type Place, place_text } from "./other_nucleus";

const GREATEST_PORT = 65535;

/** Where commands go, and how to send them elsewhere: the manual's IP and Port. */
export function NucleusChoice() {
  const { commander } = useDesk();
  const [is_open, set_open] = useState(false);
  const { address } = commander.nucleus.value;
  return (
    <section class="nucleus" aria-label={t("nucleus.title")}>
      <div class="nucleus-now">
        <span>
          {t("nucleus.title")} <b>{address ?? t("nucleus.here")}</b>
        </span>
        {address !== null && commander.connection.value === "lost" && (
          <span class="wrong">{t("nucleus.lost")}</span>
        )}
        <span class="space" />
        {address !== null && (
          <button type="button" class="button" onClick={() => commander.point_home()}>
            {t("nucleus.back")}
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-expanded={is_open}
          onClick={() => set_open(!is_open)}
        >
          {t("nucleus.other")}
        </button>
      </div>
      {is_open && <NucleusForm done={() => set_open(false)} />}
    </section>
  );
}

function NucleusForm({ done }: { done: () => void }) {
  const { commander } = useDesk();
  const [place, set_place] = useState<Place>({ host: "127.0.0.1", port: 8600, token: "" });
  const [problem, set_problem] = useState<string | null>(null);
  const [is_waiting, set_waiting] = useState(false);
  const is_right = /^[\w.:-]+$/.test(place.host) && place.port > 0 && place.port <= GREATEST_PORT;
  const connect = async () => {
    set_waiting(true);
    try {
      await commander.point_at(place);
      done();
    } catch (reason) {
      set_problem(words(reason, place));
      set_waiting(false);
    }
  };
  return (
    <form
      class="nucleus-form"
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <label>
        {t("nucleus.ip")}
        <input
          value={place.host}
          onInput={(event) => set_place({ ...place, host: event.currentTarget.value.trim() })}
        />
      </label>
      <label>
        {t("nucleus.port")}
        <input
          type="number"
          min={1}
          max={GREATEST_PORT}
          value={place.port}
          onInput={(event) => set_place({ ...place, port: Number(event.currentTarget.value) })}
        />
      </label>
      <label>
        {t("nucleus.token")}
        <input
          type="password"
          autocomplete="off"
          value={place.token}
          onInput={(event) => set_place({ ...place, token: event.currentTarget.value.trim() })}
        />
      </label>
      <button type="submit" class="button main with-text" disabled={!is_right || is_waiting}>
        {is_waiting ? t("nucleus.waiting") : t("nucleus.connect")}
      </button>
      {problem && <output class="wrong">{problem}</output>}
    </form>
  );
}

/** Why it was not reached, and what to do about it. */
function words(reason: unknown, place: Place): string {
  if (!(reason instanceof NotReached)) throw reason;
  const { origin } = window.location;
  return t(`nucleus.${reason.failure}`, { address: place_text(place), origin });
}
