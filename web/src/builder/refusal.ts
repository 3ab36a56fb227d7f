import type { Refusal } from "../agent/messages";
import type { TextProblem } from "../catalogue/parse_xml";
import type { Values } from "../catalogue/values";
import { reason_text } from "../language/reasons";
import { id_of, type PartKind, type PartRef, parts_of, path_of } from "./parts";

/** A refusal by the nucleus, at the field that it names. */
export interface PlacedRefusal {
  /** The part, or null if it concerns the whole. */
  part: PartRef | null;
  /** As problems name their fields; for a vector, its stem: `…Axis` for `…Axis_X`. */
  path: string;
  text: string;
}

const KINDS: Record<string, PartKind> = {
  Body: "body",
  Joint: "joint",
  Device: "device",
  Paint: "paint",
};

/** The nucleus names parts by their ids: `Body 5 Size_X`. */
export function placed_refusal(refusal: Refusal, values: Values): PlacedRefusal {
  const { field, value } = refusal;
  const text = [value, reason_text(refusal)].filter((item) => item !== "").join(": ");
  const [, name, id, rest] = field.match(/^(Body|Joint|Device|Paint) (\d+) ?(\S*)/) ?? [];
  const kind = name ? KINDS[name] : undefined;
  if (!kind) return { part: null, path: `Data.${field}`, text };
  const place = parts_of(values, kind).findIndex((part) => id_of(kind, part) === Number(id));
  if (place < 0) return { part: null, path: `Data.${field}`, text };
  const part = { kind, place };
  return { part, path: `${path_of(part)}${rest ?? ""}`, text };
}

/** A refusal of a text with a position: `rover.xml:83:13: what is wrong`. */
export function marked_refusal(refusal: Refusal, text: string): TextProblem | null {
  if (refusal.code !== "refused_in_text") return null;
  const line = Number(refusal.arguments?.line);
  const column = Number(refusal.arguments?.column);
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).join("\n").length;
  const start = line > 1 ? before + 1 : 0;
  const end = start + (lines[line - 1]?.length ?? 0);
  const reason = reason_text(refusal).replace(/^.*?:\d+:\d+: /s, "");
  return { begin: Math.min(start + column - 1, end), end, reason };
}
