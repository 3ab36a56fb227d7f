import { type Key, t } from "../../language/language";
import {
  type AgentFacts,
  duration_text,
  missed,
  percent_text,
  repeated,
  type Share,
  too_late,
} from "./agent_facts";

type Row = [label: Key, value: string, help?: string];

/** An agent in the list, with what shows at a glance whether it is well. */
export function AgentCard({ agent, open }: { agent: AgentFacts; open: () => void }) {
  return (
    <article class="agent-card">
      <button type="button" class="agent-head" title={t("agents.watch")} onClick={open}>
        <span class="agent-key">{agent.key}</span>
        <span class={agent.sync ? "chip live" : "chip"}>{mode_text(agent)}</span>
      </button>
      <AgentNumbers agent={agent} />
    </article>
  );
}

export function mode_text(agent: AgentFacts): string {
  return agent.sync ? t("agents.sync") : t("agents.async");
}

/** All counts of an agent. */
export function AgentNumbers({ agent }: { agent: AgentFacts }) {
  const is_measured = agent.answers > 0;
  const latency = is_measured
    ? `${duration_text(agent.mean_answer)} · ${duration_text(agent.longest_answer)}`
    : t("agents.not_measured");
  const rows: Row[] = [
    ["agents.type", agent.agent_type],
    ["agents.address", agent.address],
    ["agents.latency", latency, t("agents.latency_help")],
    ...loss_rows(agent),
    ["agents.heard", t("agents.ago", { time: duration_text(agent.heard_before) })],
    ["agents.said_and_told", `${agent.messages} · ${agent.broadcasts}`],
    ["agents.refusals", String(agent.refusals)],
    ["agents.over_budget", String(agent.over_budget), t("agents.over_budget_help")],
  ];
  return (
    <dl class="agent-numbers">
      {rows.map(([label, value, help]) => (
        <div key={label} title={help}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** If nothing is measured, one line says so. */
function loss_rows(agent: AgentFacts): Row[] {
  const shares = [repeated(agent), too_late(agent), missed(agent)] as const;
  if (shares.every((share) => share === null)) {
    return [["agents.loss", t("agents.not_measured"), t("agents.loss_help")]];
  }
  return [
    ["agents.repeated", share_text(shares[0]), t("agents.repeated_help")],
    ["agents.late", share_text(shares[1]), t("agents.late_help")],
    ["agents.missed", share_text(shares[2]), t("agents.missed_help")],
  ];
}

function share_text(share: Share | null): string {
  if (!share) return t("agents.not_measured");
  const { count, of } = share;
  if (count === 0) return percent_text(share);
  return t("agents.share", { percent: percent_text(share), count, of });
}
