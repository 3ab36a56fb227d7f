import { parser } from "@lezer/python";
import { type Inside, LocalNames } from "./local_names";
import type { Node } from "./tree";

const SIMPLE = new Set([
  "AssignStatement",
  "UpdateStatement",
  "ExpressionStatement",
  "DeleteStatement",
  "PassStatement",
  "BreakStatement",
  "ContinueStatement",
  "ReturnStatement",
  "YieldStatement",
  "PrintStatement",
  "RaiseStatement",
  "ImportStatement",
  "ScopeStatement",
  "AssertStatement",
]);

/** A program with a mark before each statement, or the line in which its form breaks. */
export type Instrumented = { python: string } | { line: number };

/**
 * Puts `_mark_(LINE);` before simple statements, `_test_(LINE) and (...)` around conditions and what
 * loops go through, and `_item_(LINE) and (...)` around the items of comprehensions and the bodies of
 * lambdas. In a function the first two also pass `"FUNCTION NAME...", NAME...`. No line moves, so errors
 * keep their lines. The marks make highlights, steps and breakpoints, and count statements.
 */
export function instrument(source: string): Instrumented {
  const insertions = new Insertions(source);
  const names = new LocalNames(source);
  const stack: Node[] = [parser.parse(source).topNode as unknown as Node];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.type.isError) return { line: insertions.line_of(node.from) };
    if (node.name === "FunctionDefinition") names.add(node);
    mark(node, insertions, names.at(node));
    for (let child = node.firstChild; child; child = child.nextSibling) stack.push(child);
  }
  return { python: insertions.applied() };
}

class Insertions {
  private readonly starts: number[] = [0];
  private readonly texts: { at: number; order: number; text: string }[] = [];

  constructor(private readonly source: string) {
    for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1))
      this.starts.push(at + 1);
  }

  /** From 1. */
  line_of(position: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle]! <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  statement(node: Node, inside: Inside | undefined): void {
    this.put(node.from, 1, `_mark_(${this.line_of(node.from)}${told(inside)});`);
  }

  /** From one place to another stands an expression of a statement. */
  expression(from: number, to: number, inside: Inside | undefined): void {
    this.put(from, 1, `_test_(${this.line_of(from)}${told(inside)}) and (`);
    this.put(to, 0, ")");
  }

  /** An expression with names of its own. */
  item(from: number, to: number): void {
    this.put(from, 1, `_item_(${this.line_of(from)}) and (`);
    this.put(to, 0, ")");
  }

  private put(at: number, order: number, text: string): void {
    this.texts.push({ at, order, text });
  }

  /** What ends at a place is closed before anything begins there. */
  applied(): string {
    const sorted = this.texts
      .map((insertion, index) => ({ ...insertion, index }))
      .sort((a, b) => a.at - b.at || a.order - b.order || a.index - b.index);
    let result = "";
    let done = 0;
    for (const { at, text } of sorted) {
      result += this.source.slice(done, at) + text;
      done = at;
    }
    return result + this.source.slice(done);
  }
}

function told(inside: Inside | undefined): string {
  if (!inside) return "";
  const { function_name, names } = inside;
  return [`,"${[function_name, ...names].join(" ")}"`, ...names].join(",");
}

function mark(node: Node, insertions: Insertions, inside: Inside | undefined): void {
  if (SIMPLE.has(node.name)) insertions.statement(node, inside);
  else if (node.name === "IfStatement" || node.name === "WhileStatement")
    conditions(node, insertions, inside);
  else if (node.name === "LambdaExpression") body_of_lambda(node, insertions);
  else if (node.name === "ForStatement") iterated(node, insertions, inside);
  else if (node.name === "ArgList" || node.name.endsWith("ComprehensionExpression"))
    comprehended(node, insertions);
}

function conditions(node: Node, insertions: Insertions, inside: Inside | undefined): void {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const next = child.nextSibling;
    if (!["if", "elif", "while"].includes(child.name) || !next || next.type.isError) continue;
    insertions.expression(next.from, next.to, inside);
  }
}

function body_of_lambda(node: Node, insertions: Insertions): void {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const next = child.nextSibling;
    if (child.name === ":" && next && !next.type.isError) insertions.item(next.from, next.to);
  }
}

/** All that stands between `in` and the body of a loop. */
function iterated(node: Node, insertions: Insertions, inside: Inside | undefined): void {
  let from = -1;
  let to = -1;
  for (let child = node.firstChild; child && child.name !== "Body"; child = child.nextSibling) {
    if (from < 0 && child.name === "in") from = child.nextSibling?.from ?? -1;
    to = child.to;
  }
  if (from >= 0 && to > from) insertions.expression(from, to, inside);
}

/** What a comprehension makes of each item: the last expression before its `for`. */
function comprehended(node: Node, insertions: Insertions): void {
  let before: Node | null = null;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === "for" && before) {
      insertions.item(before.from, before.to);
      return;
    }
    if (child.name !== "async") before = child;
  }
}
