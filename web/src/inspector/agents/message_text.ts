/** Messages of agents for people: their subject, and their XML or JSON laid out in lines. */

const SHORT = 160;

/** Binary messages to agents are broadcasts: nothing else is binary. */
export function is_broadcast(text: string | null, from_agent: boolean): boolean {
  if (from_agent) return false;
  return text === null || /^\s*(<\?xml[^>]*>)?\s*<Broadcast\b|^\s*\{\s*"broadcast"/.test(text);
}

/** The names of its commands, or what else it is; empty if that is unknown. */
export function subject_of(text: string): string {
  if (is_broadcast(text, false)) return "Broadcast";
  const pattern = /\bCommand\s*=\s*["']([^"']*)|<Command>([^<]*)|"command"\s*:\s*"([^"]*)/gi;
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  const different = [...new Set(names)];
  const is_refusal = /<Error>|"error"\s*:/.test(text);
  const is_answer = is_refusal || /^\s*<Response\b|"result"\s*:/.test(text);
  const subject = different.slice(0, 3).join(", ") + (different.length > 3 ? ", …" : "");
  return subject || (is_answer ? "Response" : "");
}

export function is_refusal(text: string | null): boolean {
  return text !== null && /^\s*(<Response>\s*<Error>|\{\s*"error"\s*:)/.test(text);
}

export function one_line(text: string): string {
  return text
    .slice(0, SHORT * 2)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SHORT);
}

/** Laid out in lines; a truncated or broken message as far as it goes. */
export function pretty(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("<") ? pretty_xml(trimmed) : pretty_json(trimmed);
}

function pretty_json(text: string): string {
  try {
    return short_lists(JSON.stringify(JSON.parse(text), null, 2));
  } catch {
    return text;
  }
}

/** Three numbers are a position, not three lines. */
function short_lists(json: string): string {
  return json.replace(/\[\s+([^[\]{}]{1,120}?)\s+\]/g, (_, inside: string) => {
    return `[${inside.replace(/\s*\n\s*/g, " ")}]`;
  });
}

function pretty_xml(text: string): string {
  const pieces = text.match(/<[^>]*>?|[^<]+/g) ?? [];
  const lines: string[] = [];
  let depth = 0;
  for (let i = 0; i < pieces.length; ++i) {
    const piece = pieces[i]!.trim();
    if (piece === "") continue;
    if (piece.startsWith("</")) depth = Math.max(depth - 1, 0);
    const leaf = leaf_at(pieces, i);
    lines.push("  ".repeat(depth) + (leaf?.text ?? piece));
    i += leaf?.more ?? 0;
    if (!leaf && /^<[^/?!].*[^/]>$|^<[^/?!]>$/s.test(piece)) ++depth;
  }
  return lines.join("\n");
}

/** An element with only text stays on one line. */
function leaf_at(pieces: string[], i: number): { text: string; more: number } | null {
  const [open = "", inside = "", close = ""] = pieces.slice(i, i + 3);
  if (!/^<[^/?!]/.test(open) || open.endsWith("/>")) return null;
  if (inside.startsWith("</")) return { text: open + inside, more: 1 };
  if (inside.startsWith("<") || !close.startsWith("</")) return null;
  return { text: open + inside.trim() + close, more: 2 };
}
