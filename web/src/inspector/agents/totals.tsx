import type { GetStatisticsAnswer } from "../../contract/messages";
import { t } from "../../language/language";

const COUNTS = [
  "messages",
  "requests",
  "refusals",
  "unanswered",
  "broadcasts",
  "datagrams_received",
  "bytes_received",
  "datagrams_sent",
  "bytes_sent",
  "dropped_in",
  "dropped_out",
] as const;

/** Counts of all messages, including those of pages. */
export function Totals({ told }: { told: GetStatisticsAnswer }) {
  return (
    <section class="agent-card">
      <h3>{t("agents.of_all")}</h3>
      <dl class="agent-numbers">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`agents.total.${name}`)}</dt>
            <dd>{told[name].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
