import type { Command } from "../catalogue/description";
import { manual_name } from "./manual_names";

/** All search words must match; names count more than explanations. */
export function search(commands: Command[], text: string): Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command) => ({ command, score: score(command, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

function score(command: Command, words: string[]): number {
  const name = plain(command.name);
  const other = plain(`${command.own_name} ${manual_name(command) ?? ""}`);
  const help = plain(command.help);
  let sum = name === words.join(" ") ? 100 : 0;
  for (const word of words) {
    if (name.startsWith(word)) sum += 8;
    else if (name.includes(word)) sum += 6;
    else if (other.includes(word)) sum += 4;
    else if (help.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

/** Ignoring case, underscores and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("_", " ");
}
