import { useEffect, useRef, useState } from "preact/hooks";
import type { TextProblem } from "../catalogue/parse_xml";
import { to_xml } from "../catalogue/to_xml";
import { t } from "../language/language";
import { reason_text } from "../language/reasons";
import { type Desk, useDesk } from "../page/desk";
import { Editor } from "./editor";
import { line_and_column, place_of_field, read_raw } from "./read_raw";

/** A message written by hand, with problems shown at their positions. */
export function RawMessage() {
  const desk = useDesk();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [problems, set_problems] = useState<TextProblem[]>([]);
  const { raw } = desk.commander;
  const check = (text: string) => {
    const found = read_raw(text, desk.commander.nucleus.peek().catalogue.peek()).problems;
    set_problems(found);
    return found;
  };
  const send = async () => {
    const refused = await send_raw(desk);
    if (!refused) return;
    set_problems(refused);
    editor.current?.show(refused);
  };
  // Made once: the editor keeps its own text.
  useEffect(() => {
    if (!host.current) return;
    if (raw.value === "") raw.value = first_text(desk);
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const made = new Editor({
      root,
      text: raw.value,
      check,
      changed: (text) => {
        raw.value = text;
      },
      send: () => void send(),
    });
    editor.current = made;
    return () => made.destroy();
  }, []);
  const first = problems[0];
  const text =
    first &&
    t("commander.error_at", { ...line_and_column(raw.value, first.begin), reason: first.reason });
  return (
    <div class="raw">
      <p class="quiet">{t("commander.raw_help")}</p>
      <div class="editor" ref={host} />
      <div class="actions">
        <button
          type="button"
          class="button main with-text"
          disabled={raw.value.trim() === ""}
          onClick={() => void send()}
        >
          {t("commander.send")}
        </button>
        <output class={first ? "wrong" : "quiet"}>{text ?? t("commander.valid")}</output>
      </div>
    </div>
  );
}

/** The contents of the form, to continue from there. */
function first_text({ commander }: Desk): string {
  const command = commander.command.peek();
  if (command) return `${to_xml(command, commander.values.peek())}\n`;
  return '<Message>\n  <Simulation_Message>\n    <Control_Request Command="Get_Version"/>\n  </Simulation_Message>\n</Message>\n';
}

/** Sends each request; returns refusals with their positions in the text. */
async function send_raw({ commander }: Desk): Promise<TextProblem[] | null> {
  const text = commander.raw.value;
  const { agent, catalogue } = commander.nucleus.value;
  const { requests, begins, problems } = read_raw(text, catalogue.value);
  if (problems.length > 0) return problems;
  const refused: TextProblem[] = [];
  for (const [i, request] of requests.entries()) {
    const answer = await agent.ask_untyped(request).catch(() => null);
    const refusal = answer?.refusal;
    if (!refusal) continue;
    const begin = place_of_field(text, begins[i] ?? 0, refusal.field);
    const reason = `${refusal.field} ${refusal.value}: ${reason_text(refusal)}`;
    refused.push({ begin, end: begin + Math.max(refusal.field.length, 1), reason });
  }
  return refused;
}
