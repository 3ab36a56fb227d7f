import { FUNCTIONS } from "../functions";
import type { SavedBlocks } from "./saved";

/** Words that mean something else in Python. */
const KEYWORDS =
  "False None True and as assert async await break class continue def del elif else except finally for from global " +
  "if import in is lambda nonlocal not or pass raise return try while with yield " +
  "abs bool dict float int len list max min print range round str sum tuple math random HAL";

function taken_words(): Set<string> {
  const words = new Set(KEYWORDS.split(" "));
  for (const { names, aliases } of FUNCTIONS) {
    for (const name of [names.es, names.en, ...aliases]) words.add(name);
  }
  return words;
}

/** What a child calls something, as a name of Python that nothing else has. */
export class Identifiers {
  private readonly taken = taken_words();
  private readonly by_id = new Map<string, string>();

  constructor(saved: SavedBlocks) {
    for (const variable of saved.variables ?? []) {
      if (typeof variable?.name === "string") this.by_id.set(variable.id, this.make(variable.name));
    }
  }

  /** Of a variable's id; of an unknown one, something that Python accepts. */
  of(id: string): string {
    return this.named(`variable ${id}`, this.by_id.get(id) ?? null, id || "x");
  }

  /** Of a function that the pupil made. */
  of_function(name: string): string {
    return this.named(`function ${name}`, null, name);
  }

  /** Of loops inside each other that only count. */
  of_counter(depth: number): string {
    return this.named(`counter ${depth}`, null, "ijk"[depth] ?? `i_${depth}`);
  }

  private named(key: string, known: string | null, name: string): string {
    if (known !== null) return known;
    const kept = this.by_id.get(key);
    if (kept !== undefined) return kept;
    const made = this.make(name);
    this.by_id.set(key, made);
    return made;
  }

  private make(name: string): string {
    let plain = name.normalize("NFC").replace(/[^\p{L}\p{N}_]+/gu, "_");
    if (!/^[\p{L}_]/u.test(plain)) plain = `_${plain}`;
    let made = plain;
    for (let count = 2; this.taken.has(made); ++count) made = `${plain}_${count}`;
    this.taken.add(made);
    return made;
  }
}
