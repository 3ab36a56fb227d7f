import type { Json, JsonObject } from "../agent/messages";
import type { Catalogue } from "../catalogue/description";
import { requests_of, type UnknownName } from "../catalogue/from_xml";
import { parse_xml, type TextProblem, XmlProblem } from "../catalogue/parse_xml";
import { to_json } from "../catalogue/to_json";
import { t } from "../language/language";

export interface RawReading {
  requests: JsonObject[];
  /** The position of each request in the text, to show the server's answer there. */
  begins: number[];
  problems: TextProblem[];
}

export function is_xml(text: string): boolean {
  return text.trimStart().startsWith("<");
}

/** The requests in a message written by hand, and its problems, with positions. */
export function read_raw(text: string, catalogue: Catalogue | null): RawReading {
  if (text.trim() === "") return { requests: [], begins: [], problems: [] };
  if (!is_xml(text)) return read_json(text);
  if (!catalogue) return failed(0, t("commander.no_catalogue"));
  try {
    const { requests, unknown } = requests_of(parse_xml(text), catalogue, "wire");
    const problems = unknown.map((item) => unknown_problem(item));
    if (requests.length === 0 && problems.length === 0) {
      return failed(0, t("commander.nothing_to_send"));
    }
    return {
      requests: requests.map(({ command, values }) => to_json(command, values)),
      begins: requests.map(({ begin }) => begin),
      problems,
    };
  } catch (problem) {
    if (!(problem instanceof XmlProblem)) throw problem;
    return failed(problem.at, t("commander.not_xml", { reason: problem.reason }));
  }
}

function read_json(text: string): RawReading {
  try {
    const value = JSON.parse(text) as Json;
    const requests = (Array.isArray(value) ? value : [value]) as JsonObject[];
    return { requests, begins: requests.map(() => 0), problems: [] };
  } catch (problem) {
    const reason = (problem as Error).message;
    return failed(json_offset(text, reason), t("commander.not_json", { reason }));
  }
}

/** Browsers describe the position in words, each in its own way. */
function json_offset(text: string, reason: string): number {
  const position = reason.match(/position (\d+)/);
  if (position) return Number(position[1]);
  const place = reason.match(/line (\d+) column (\d+)/);
  if (!place) return text.length;
  const before = text.split("\n").slice(0, Number(place[1]) - 1);
  return before.join("\n").length + Number(place[2]);
}

export function unknown_problem({ begin, name, kind, nearest }: UnknownName): TextProblem {
  const key = kind === "command" ? "commander.unknown_command" : "commander.unknown_element";
  const hint = nearest ? `; ${t("commander.did_you_mean", { name: nearest })}` : "";
  return { begin, end: begin + name.length + 1, reason: t(key, { name }) + hint };
}

function failed(at: number, reason: string): RawReading {
  return { requests: [], begins: [], problems: [{ begin: at, end: at + 1, reason }] };
}

export function line_and_column(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  const line = before.split("\n").length;
  return { line, column: at - before.lastIndexOf("\n") };
}

/** The position of a refused field in the text, at or after its request. */
export function place_of_field(text: string, begin: number, field: string): number {
  if (field === "") return begin;
  const found = text.toLowerCase().indexOf(field.toLowerCase(), begin);
  return found < 0 ? begin : found;
}
