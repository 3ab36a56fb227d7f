import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../../language/language";
import { IconButton } from "../../page/button";
import { useDesk } from "../../page/desk";
import { AgentNumbers, mode_text } from "./agent_card";
import { type AgentFacts, addresses_of } from "./agent_facts";
import { matches, TrafficLog } from "./traffic_log";
import { TrafficRow } from "./traffic_row";

const SHOW_INTERVAL_MS = 200;
const MOST_SHOWN = 150;

interface TrafficPanelProps {
  agent: AgentFacts;
  /** It is not registered any more. */
  is_gone: boolean;
  close: () => void;
}

/** The messages from and to one agent. They are overheard as long as this is shown. */
export function TrafficPanel({ agent, is_gone, close }: TrafficPanelProps) {
  const log = useTraffic(agent);
  return (
    <section class="traffic" aria-label={t("traffic.title", { key: agent.key })}>
      <header>
        <IconButton icon="back" label={t("traffic.back")} onClick={close} />
        <span class="agent-key">{agent.key}</span>
        <span class="quiet">{agent.agent_type}</span>
        <span class={agent.sync ? "chip live" : "chip"}>{mode_text(agent)}</span>
      </header>
      {is_gone && <p class="wrong">{t("traffic.gone")}</p>}
      <details class="agent-card">
        <summary>{t("traffic.numbers")}</summary>
        <AgentNumbers agent={agent} />
      </details>
      <Messages log={log} />
    </section>
  );
}

function useTraffic(agent: AgentFacts): TrafficLog {
  const { session } = useDesk();
  const log = useMemo(() => new TrafficLog(), []);
  const wanted = addresses_of(agent).join("|");
  useEffect(() => {
    const addresses = wanted.split("|");
    session.view.wish({ traffic: addresses });
    const stop = session.on_text((text) => {
      if (text.kind === "traffic" && addresses.includes(text.agent)) log.take(text);
    });
    const timer = setInterval(() => log.show(), SHOW_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      stop();
      session.view.wish({ traffic: [] });
    };
  }, [session, log, wanted]);
  return log;
}

function Messages({ log }: { log: TrafficLog }) {
  const [filter, set_filter] = useState("");
  const [open, set_open] = useState<number | null>(null);
  const found = log.entries.value.filter((entry) => matches(entry, filter));
  return (
    <>
      <Tools log={log} filter={filter} set_filter={set_filter} />
      {log.missed.value > 0 && (
        <p class="wrong">{t("traffic.missed", { count: log.missed.value })}</p>
      )}
      <div class="entries">
        {found.length === 0 && <p class="quiet">{t("traffic.empty")}</p>}
        {found.slice(0, MOST_SHOWN).map((entry) => (
          <TrafficRow
            key={entry.id}
            entry={entry}
            is_open={open === entry.id}
            toggle={() => set_open(open === entry.id ? null : entry.id)}
          />
        ))}
      </div>
    </>
  );
}

interface ToolsProps {
  log: TrafficLog;
  filter: string;
  set_filter: (text: string) => void;
}

function Tools({ log, filter, set_filter }: ToolsProps) {
  const is_paused = log.is_paused.value;
  return (
    <div class="traffic-tools">
      <IconButton
        icon={is_paused ? "play" : "pause"}
        label={is_paused ? t("traffic.go_on") : t("traffic.pause")}
        is_on={is_paused}
        onClick={() => {
          log.is_paused.value = !is_paused;
        }}
      />
      <input
        type="search"
        placeholder={t("traffic.filter")}
        aria-label={t("traffic.filter")}
        value={filter}
        onInput={(event) => set_filter(event.currentTarget.value)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={log.with_broadcasts.value}
          onChange={() => log.toggle_broadcasts()}
        />
        {t("traffic.broadcasts")}
      </label>
      <IconButton icon="trash" label={t("traffic.clear")} onClick={() => log.clear()} />
    </div>
  );
}
