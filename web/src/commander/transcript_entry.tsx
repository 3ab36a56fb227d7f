import type { JsonObject, Refusal } from "../agent/messages";
import type { Entry } from "../agent/transcript";
import { from_json } from "../catalogue/from_json";
import { t } from "../language/language";
import { reason_text } from "../language/reasons";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";

interface EntryProps {
  entry: Entry;
  is_open: boolean;
  toggle: () => void;
  send: (request: JsonObject) => void;
}

/** A row: what, when, and the result. A click opens it and goes to its moment if that is kept. */
export function TranscriptEntry({ entry, is_open, toggle, send }: EntryProps) {
  const { time, session } = useDesk();
  const timeline = session.timeline.value;
  const can_go = timeline !== null && !timeline.opened && !Number.isNaN(entry.recording_time_s);
  const click = () => {
    toggle();
    if (can_go && !is_open) time.show(entry.recording_time_s);
  };
  return (
    <article class={`entry ${entry.outcome}`}>
      <button type="button" class="entry-head" aria-expanded={is_open} onClick={click}>
        <span class="entry-name">{entry.command}</span>
        {entry.nucleus !== null && <span class="entry-when">{entry.nucleus}</span>}
        <span class="entry-note">{note(entry)}</span>
        {entry.iteration !== null && <span class="entry-when">#{entry.iteration}</span>}
        <span class="entry-outcome">{t(`transcript.${entry.outcome}`)}</span>
      </button>
      {is_open && <Details entry={entry} send={send} />}
    </article>
  );
}

/** The reason of a refusal, or the request, in short. */
function note(entry: Entry): string {
  const error = entry.answer?.error as unknown as Refusal | undefined;
  if (error) return `${error.field} ${reason_text(error)}`;
  const { command: _, ...rest } = entry.request ?? {};
  const text = JSON.stringify(rest);
  return text === "{}" ? "" : text.slice(1, 80).replaceAll('"', "");
}

function Details({ entry, send }: Pick<EntryProps, "entry" | "send">) {
  const { commander } = useDesk();
  const { request, answer, latency_ms } = entry;
  const edit = () => {
    const catalogue = commander.nucleus.value.catalogue.value;
    const command = catalogue?.commands.find((item) => item.name === entry.command);
    if (!command || !request) return;
    commander.open(command);
    commander.values.value = from_json(command, request);
  };
  const is_repeating = commander.repeating.value.has(entry.id);
  return (
    <div class="details">
      {request && (
        <div class="group">
          <IconButton icon="send" label={t("transcript.resend")} onClick={() => send(request)} />
          <IconButton
            icon="repeat"
            label={is_repeating ? t("transcript.stop_repeat") : t("transcript.repeat")}
            is_on={is_repeating}
            onClick={() => commander.toggle_repeat(entry.id, request, send)}
          />
          <IconButton icon="edit" label={t("transcript.edit")} onClick={edit} />
          <span class="space" />
          {latency_ms !== null && (
            <small>{t("transcript.milliseconds", { count: latency_ms.toFixed(1) })}</small>
          )}
        </div>
      )}
      {request && <pre class="code">{JSON.stringify(request, null, 1)}</pre>}
      {answer && <pre class="code">{JSON.stringify(answer, null, 1).slice(0, 20_000)}</pre>}
    </div>
  );
}
