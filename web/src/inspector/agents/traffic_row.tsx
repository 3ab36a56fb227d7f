import { useMemo } from "preact/hooks";
import { t } from "../../language/language";
import { size_text } from "../../time/recordings";
import { is_broadcast, is_refusal, one_line, pretty, subject_of } from "./message_text";
import type { TrafficEntry } from "./traffic_log";

interface TrafficRowProps {
  entry: TrafficEntry;
  is_open: boolean;
  toggle: () => void;
}

/** A message in one line; a click lays it out. */
export function TrafficRow({ entry, is_open, toggle }: TrafficRowProps) {
  const { text, from_agent, iteration, bytes } = entry;
  // Many rows are redrawn whenever a message comes; their contents stay.
  const subject = useMemo(() => subject_text(entry), [entry]);
  const line = useMemo(() => (text === null ? "" : one_line(text)), [text]);
  const way = from_agent ? t("traffic.said") : t("traffic.told");
  return (
    <article class={`entry ${from_agent ? "said" : "told"}${is_refusal(text) ? " refused" : ""}`}>
      <button type="button" class="entry-head" aria-expanded={is_open} onClick={toggle}>
        <span class="way" role="img" title={way} aria-label={way}>
          {from_agent ? "→" : "←"}
        </span>
        <span class="entry-when">#{iteration}</span>
        <span class="entry-name">{subject}</span>
        <span class="entry-note">{line}</span>
        <span class="entry-when">{size_text(bytes)}</span>
      </button>
      {is_open && <Content entry={entry} />}
    </article>
  );
}

function subject_text({ text, from_agent }: TrafficEntry): string {
  if (is_broadcast(text, from_agent)) return t("traffic.broadcast");
  return text === null ? "" : subject_of(text);
}

function Content({ entry }: { entry: TrafficEntry }) {
  const { text, bytes } = entry;
  if (text === null) return <p class="quiet">{t("traffic.binary", { size: size_text(bytes) })}</p>;
  const shown = new TextEncoder().encode(text).length;
  return (
    <>
      <pre class="code">{pretty(text)}</pre>
      {shown < bytes && <p class="quiet">{t("traffic.cut", { shown, bytes })}</p>}
    </>
  );
}
