import { parser } from "@lezer/python";
import table from "../../../../lessons/functions.json";
import type { ProgramError } from "./begin";
import type { Node } from "./tree";

const NAMES = new Set(
  table.functions.flatMap((one) => [one.names.es, one.names.en, ...one.aliases]),
);

/** A function that is named and not called, such as `stop`: Python takes it, and nothing happens. */
export function forgotten_call(source: string): ProgramError | null {
  const stack: Node[] = [parser.parse(source).topNode as unknown as Node];
  while (stack.length > 0) {
    const node = stack.pop()!;
    const text = source.slice(node.from, node.to).replace(/^HAL\./, "");
    if (node.name === "ExpressionStatement" && NAMES.has(text)) {
      const line = source.slice(0, node.from).split("\n").length;
      const es = `A "${text}" le faltan los paréntesis: ${text}()`;
      const en = `"${text}" needs parentheses: ${text}()`;
      return { line, kind: "NotCalled", text: { es, en } };
    }
    const children: Node[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
    stack.push(...children.reverse());
  }
  return null;
}
