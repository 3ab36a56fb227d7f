import { useState } from "preact/hooks";
import type { JsonObject } from "../agent/messages";
import type { Entry } from "../agent/transcript";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { TranscriptEntry } from "./transcript_entry";

const AT_MOST = 200;

/** What was sent and answered, newest first. */
export function TranscriptList() {
  const { session, commander } = useDesk();
  const [filter, set_filter] = useState("");
  const [with_broadcasts, set_broadcasts] = useState(false);
  const [open, set_open] = useState<number | null>(null);
  const entries = session.transcript.entries.value
    .filter((entry) => (with_broadcasts || !entry.is_broadcast) && contains(entry, filter))
    .slice(-AT_MOST)
    .reverse();
  const send = (request: JsonObject) => void commander.nucleus.value.command_untyped(request);
  return (
    <section class="transcript" aria-label={t("transcript.title")}>
      <header>
        <h3>{t("transcript.title")}</h3>
        <input
          type="search"
          placeholder={t("transcript.filter")}
          aria-label={t("transcript.filter")}
          value={filter}
          onInput={(event) => set_filter(event.currentTarget.value)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={with_broadcasts}
            onChange={() => set_broadcasts(!with_broadcasts)}
          />
          {t("transcript.broadcasts")}
        </label>
        <IconButton
          icon="trash"
          label={t("transcript.clear")}
          onClick={() => session.transcript.clear()}
        />
      </header>
      <div class="entries">
        {entries.length === 0 && <p class="quiet">{t("transcript.empty")}</p>}
        {entries.map((entry) => (
          <TranscriptEntry
            key={entry.id}
            entry={entry}
            is_open={open === entry.id}
            toggle={() => set_open(open === entry.id ? null : entry.id)}
            send={send}
          />
        ))}
      </div>
    </section>
  );
}

function contains(entry: Entry, text: string): boolean {
  if (text === "") return true;
  const all = `${entry.command} ${JSON.stringify(entry.request)} ${JSON.stringify(entry.answer)}`;
  return all.toLowerCase().includes(text.toLowerCase());
}
