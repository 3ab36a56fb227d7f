import type { Node } from "./tree";

/** Where a statement stands inside a function, and which variables surely hold something there. */
export interface Inside {
  function_name: string;
  names: string[];
}

const GREATEST_NAMES = 12;
const GREATEST_NAME = 30;
/** Characters of names in a whole program: a long one becomes at most so much longer. */
const GREATEST_TEXT = 50_000;

const LEAVING = new Set([
  "ReturnStatement",
  "RaiseStatement",
  "BreakStatement",
  "ContinueStatement",
]);
const GROUPS = new Set(["TupleExpression", "ArrayExpression", "ParenthesizedExpression"]);
const BEFORE_PARAMETER = new Set(["(", ",", "*", "**"]);

/** What follows a statement has these names; null if nothing follows it. */
type Bound = string[] | null;

/** The variables of a program's functions, statement by statement. */
export class LocalNames {
  private readonly inside = new Map<number, Inside>();
  private text_left = GREATEST_TEXT;

  constructor(readonly source: string) {}

  /** Whatever stands in this function, but not in those inside it. */
  add(definition: Node): void {
    new FunctionNames(this, definition, (statement, found) => this.note(statement, found)).find();
  }

  /** Of a statement; undefined outside of functions. */
  at(statement: Node): Inside | undefined {
    return this.inside.get(statement.from);
  }

  private note(statement: Node, found: Inside): void {
    this.text_left -= found.names.reduce((sum, name) => sum + 2 * name.length, 0);
    this.inside.set(statement.from, this.text_left > 0 ? found : { ...found, names: [] });
  }
}

/** Goes through a function as a program does, and keeps to what holds on every way. */
class FunctionNames {
  private readonly unsure = new Set<string>();
  private readonly function_name: string;

  constructor(
    private readonly all: LocalNames,
    private readonly definition: Node,
    private readonly note: (statement: Node, inside: Inside) => void,
  ) {
    this.function_name = this.text(children(definition).find(is_name)!);
  }

  find(): void {
    const parts = children(this.definition);
    const body = parts.find(({ name }) => name === "Body");
    const parameters = parts.find(({ name }) => name === "ParamList");
    if (!body || !parameters) return;
    this.doubt(body, true);
    const named = children(parameters);
    const given = named.filter(
      (node, i) => is_name(node) && BEFORE_PARAMETER.has(named[i - 1]?.name ?? ""),
    );
    this.block(body, this.with_names([], given));
  }

  /** Names that may lose what they held, or are not the function's own. */
  private doubt(node: Node, is_own: boolean): void {
    const parts = children(node);
    parts.forEach((part, i) => {
      const is_given_away =
        node.name === "DeleteStatement" || (is_own && node.name === "ScopeStatement");
      if (is_name(part) && (is_given_away || parts[i - 1]?.name === "as"))
        this.unsure.add(this.text(part));
      else if (is_given_away) for (const name of names_in(part)) this.unsure.add(this.text(name));
      this.doubt(part, is_own && part.name !== "FunctionDefinition");
    });
  }

  private block(body: Node, bound: string[]): Bound {
    let now = bound;
    let has_left = false;
    for (const child of children(body)) {
      const after = this.statement(child, now);
      if (after) now = after;
      else has_left = true;
    }
    return has_left ? null : now;
  }

  private statement(node: Node, bound: string[]): Bound {
    this.note(node, { function_name: this.function_name, names: bound });
    if (LEAVING.has(node.name)) return null;
    if (node.name === "StatementGroup") return this.block(node, bound);
    if (node.name === "AssignStatement") return this.with_names(bound, targets(node, "AssignOp"));
    if (node.name === "IfStatement") return this.branches(node, bound);
    this.bodies(node, bound);
    return bound;
  }

  private branches(node: Node, bound: string[]): Bound {
    const ends = bodies_of(node).map((body) => this.block(body, bound));
    if (!children(node).some(({ name }) => name === "else")) ends.push(bound);
    const going_on = ends.filter((end) => end !== null);
    const [first] = going_on;
    return first?.filter((name) => going_on.every((end) => end.includes(name))) ?? null;
  }

  /** Of loops and whatever else may leave its bodies in the middle, or never come to them. */
  private bodies(node: Node, bound: string[]): void {
    if (!["ForStatement", "WhileStatement", "TryStatement", "WithStatement"].includes(node.name))
      return;
    const inner =
      node.name === "ForStatement" ? this.with_names(bound, targets(node, "in")) : bound;
    for (const [i, body] of bodies_of(node).entries()) this.block(body, i === 0 ? inner : bound);
  }

  private with_names(bound: string[], nodes: Node[]): string[] {
    const names = [...bound];
    for (const name of nodes.map((node) => this.text(node))) {
      const is_kept =
        !names.includes(name) && !this.unsure.has(name) && name.length <= GREATEST_NAME;
      if (is_kept && names.length < GREATEST_NAMES) names.push(name);
    }
    return names;
  }

  private text(node: Node): string {
    return this.all.source.slice(node.from, node.to);
  }
}

function is_name(node: Node): boolean {
  return node.name === "VariableName";
}

function children(node: Node): Node[] {
  const all: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) all.push(child);
  return all;
}

function bodies_of(node: Node): Node[] {
  return children(node).filter(({ name }) => name === "Body");
}

/** The names before the last of these words, which get what follows it. */
function targets(node: Node, word: "AssignOp" | "in"): Node[] {
  const parts = children(node);
  const last = parts.map(({ name }) => name).lastIndexOf(word);
  return parts.slice(0, Math.max(last, 0)).flatMap(names_in);
}

function names_in(node: Node): Node[] {
  if (is_name(node)) return [node];
  return GROUPS.has(node.name) ? children(node).flatMap(names_in) : [];
}
