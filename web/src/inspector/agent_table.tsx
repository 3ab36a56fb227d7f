import { useEffect, useState } from "preact/hooks";
import type { JsonObject } from "../agent/messages";
import { type Key, t } from "../language/language";
import { useDesk } from "../page/desk";

const INTERVAL_MS = 1000;
const COUNTS = ["messages", "requests", "refusals", "broadcasts", "bytes_received", "bytes_sent"];

const COLUMNS: [string, Key][] = [
  ["key", "inspector.agent_key"],
  ["agent_type", "inspector.agent_type"],
  ["sync", "inspector.agent_sync"],
  ["messages", "inspector.agent_messages"],
  ["refusals", "inspector.agent_refusals"],
  ["broadcasts", "inspector.agent_broadcasts"],
  ["mean_answer", "inspector.agent_latency"],
  ["missed", "inspector.agent_missed"],
  ["over_budget", "inspector.agent_over"],
];

/** Who takes part, as Get_Statistics tells it. */
export function AgentTable() {
  const { session } = useDesk();
  const [told, set_told] = useState<JsonObject | null>(null);
  useEffect(() => {
    const ask = () =>
      session.agent
        .ask({ command: "Get_Statistics" }, true)
        .then(({ message }) => set_told(message))
        .catch(() => {});
    void ask();
    const timer = setInterval(ask, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [session]);
  const agents = (told?.agents ?? []) as JsonObject[];
  return (
    <div class="agents">
      {agents.length === 0 && <p class="quiet">{t("inspector.no_agents")}</p>}
      {agents.map((agent) => (
        <dl key={String(agent.key)} class="agent">
          {COLUMNS.filter(([name]) => agent[name] !== undefined).map(([name, label]) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd>{text_of(agent[name])}</dd>
            </div>
          ))}
        </dl>
      ))}
      <h3>{t("inspector.counts")}</h3>
      <dl class="agent">
        {COUNTS.filter((name) => told?.[name] !== undefined).map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text_of(told?.[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function text_of(value: unknown): string {
  if (typeof value === "number" && !Number.isInteger(value)) return value.toPrecision(3);
  return String(value);
}
