import { type AgentClient, NotAnswered } from "../agent/agent_client";
import type { Answer, JsonObject } from "../agent/messages";
import { t } from "../language/language";
import { reason_text } from "../language/reasons";
import type { Notices } from "./notices";

/** Sends a command and reports failures. Returns whether it was done. */
export async function ask_aloud(
  agent: AgentClient,
  request: JsonObject,
  notices: Notices,
): Promise<boolean> {
  const name = String(request.command);
  try {
    return tell_refusal(name, await agent.ask_untyped(request), notices);
  } catch (problem) {
    if (!(problem instanceof NotAnswered)) throw problem;
    notices.say(t("notice.unanswered", { command: name }), "error");
    return false;
  }
}

function tell_refusal(name: string, { refusal }: Answer, notices: Notices): boolean {
  if (!refusal) return true;
  const command = refusal.command || name;
  const reason = reason_text(refusal);
  notices.say(
    t("notice.refused", { command, field: refusal.field, value: refusal.value, reason }),
    "error",
  );
  return false;
}
