import { useEffect, useState } from "preact/hooks";
import type { GetStatisticsAnswer } from "../../contract/messages";
import { t } from "../../language/language";
import { useDesk } from "../../page/desk";
import { AgentCard } from "./agent_card";
import { type AgentFacts, agents_of } from "./agent_facts";
import { Totals } from "./totals";
import { TrafficPanel } from "./traffic_panel";

const INTERVAL_MS = 1000;

/** The participants, as told by Get_Statistics; a click overhears one. */
export function Agents() {
  const told = useStatistics();
  const [watched, set_watched] = useState<AgentFacts | null>(null);
  const agents = agents_of(told);
  if (watched) {
    const now = agents.find(({ key, address }) => is_same(watched, key, address));
    return <TrafficPanel agent={now ?? watched} is_gone={!now} close={() => set_watched(null)} />;
  }
  return (
    <div class="agents">
      {told && agents.length === 0 && <p class="quiet">{t("agents.none")}</p>}
      {agents.length > 0 && <p class="quiet">{t("agents.advice", { count: agents.length })}</p>}
      {agents.map((agent) => (
        <AgentCard key={agent.key} agent={agent} open={() => set_watched(agent)} />
      ))}
      {told && <Totals told={told} />}
    </div>
  );
}

/** An agent that registered elsewhere under the same key is another. */
function is_same(agent: AgentFacts, key: string, address: string): boolean {
  return agent.key === key && agent.address === address;
}

function useStatistics(): GetStatisticsAnswer | null {
  const { session } = useDesk();
  const [told, set_told] = useState<GetStatisticsAnswer | null>(null);
  useEffect(() => {
    const ask = () =>
      session.agent
        .ask({ command: "Get_Statistics" }, true)
        .then((answer) => {
          if (answer.refusal === null) set_told(answer.told);
        })
        .catch(() => {});
    void ask();
    const timer = setInterval(ask, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [session]);
  return told;
}
