import { check_command, type Problem } from "../catalogue/checks";
import type { Catalogue } from "../catalogue/description";
import { type ParsedRequest, requests_of } from "../catalogue/from_xml";
import { parse_xml, type TextProblem, XmlProblem } from "../catalogue/parse_xml";
import { unknown_problem } from "../commander/read_raw";
import { type Key, t } from "../language/language";
import { CREATE, type Draft, draft_of } from "./document";

export interface TextReading {
  /** Null if no entity can be made from the text. */
  draft: Draft | null;
  problems: TextProblem[];
}

/** What a text describes, and what is wrong with it, with positions. */
export function read_text(text: string, name: string, catalogue: Catalogue): TextReading {
  try {
    const { requests, unknown } = requests_of(parse_xml(text), catalogue, "file");
    const problems = [
      ...unknown.map(unknown_problem),
      ...requests.flatMap((request) => problems_of(request, text)),
      ...problems_of_all(requests),
    ].sort((a, b) => a.begin - b.begin);
    if (problems.length > 0) return { draft: null, problems };
    const { command, values } = requests[0]!;
    return { draft: draft_of(name, command, values), problems };
  } catch (problem) {
    if (!(problem instanceof XmlProblem)) throw problem;
    return { draft: null, problems: [at(problem.at, 1, "commander.not_xml", problem)] };
  }
}

function at(begin: number, length: number, key: Key, values = {}): TextProblem {
  return { begin, end: begin + length, reason: t(key, values) };
}

/** Exactly one entity: that is what a robot of the library is. */
function problems_of_all(requests: ParsedRequest[]): TextProblem[] {
  const place = requests.findIndex(({ command }) => command.own_name === CREATE);
  if (place < 0) return [at(0, 1, "builder.no_entity")];
  const others = requests.filter((_, i) => i !== place);
  return others.map(({ begin }) => at(begin, 1, "builder.one_entity"));
}

function problems_of({ command, values, begin, places }: ParsedRequest, text: string) {
  return check_command(command, values).map((problem) => {
    const from = place_of(problem, places) ?? begin;
    const line_end = text.indexOf("\n", from);
    const end = line_end < 0 ? text.length : line_end;
    const name = problem.path.replace(/^Data\.(Structure\.|Devices\.|Paints\.)?/, "");
    const reason = t(`problem.${problem.kind}`, { limit: problem.limit ?? "" });
    return { begin: from, end, reason: `${name.replaceAll(".", " ")}: ${reason}` };
  });
}

/** A missing field is shown at the element that lacks it. */
function place_of({ path }: Problem, places: ReadonlyMap<string, number>): number | null {
  for (let left = path; left !== ""; left = left.slice(0, Math.max(left.lastIndexOf("."), 0))) {
    const found = places.get(left);
    if (found !== undefined) return found;
  }
  return null;
}
