/** An element with its positions in the text, so that problems can be shown there. */
export interface ParsedElement {
  name: string;
  begin: number;
  attributes: { name: string; value: string; begin: number }[];
  children: ParsedElement[];
  text: string;
}

/** A problem of a text, and its position. */
export interface TextProblem {
  begin: number;
  end: number;
  reason: string;
}

export class XmlProblem extends Error {
  constructor(
    readonly at: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const NAME = /[A-Za-z_][\w.-]*/y;
const BLANK = /\s*/y;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The elements of a message. Small on purpose: SimRob takes only elements, attributes and text. */
export function parse_xml(text: string): ParsedElement[] {
  return new Parser(text).document();
}

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): ParsedElement[] {
    const elements: ParsedElement[] = [];
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) return elements;
      if (this.text[this.at] !== "<") throw new XmlProblem(this.at, "<…>");
      elements.push(this.element());
    }
  }

  /** White space, comments and the declaration. */
  private skip(): void {
    for (;;) {
      this.match(BLANK);
      const end = this.text.startsWith("<!--", this.at)
        ? "-->"
        : this.text.startsWith("<?", this.at)
          ? "?>"
          : null;
      if (!end) return;
      this.past(end);
    }
  }

  private past(end: string): void {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) throw new XmlProblem(this.at, end);
    this.at = found + end.length;
  }

  private element(): ParsedElement {
    const begin = this.at;
    this.at += 1;
    const name = this.match(NAME);
    if (!name) throw new XmlProblem(begin, "<…>");
    const element: ParsedElement = {
      name,
      begin,
      attributes: this.attributes(),
      children: [],
      text: "",
    };
    if (this.text.startsWith("/>", this.at)) {
      this.at += 2;
      return element;
    }
    if (this.text[this.at] !== ">") throw new XmlProblem(this.at, ">");
    this.at += 1;
    this.content(element);
    return element;
  }

  private attributes(): ParsedElement["attributes"] {
    const attributes: ParsedElement["attributes"] = [];
    for (;;) {
      this.match(BLANK);
      const begin = this.at;
      const name = this.match(NAME);
      if (!name) return attributes;
      this.match(BLANK);
      if (this.text[this.at] !== "=") throw new XmlProblem(this.at, "=");
      this.at += 1;
      this.match(BLANK);
      attributes.push({ name, value: this.quoted(), begin });
    }
  }

  private quoted(): string {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") throw new XmlProblem(this.at, '"…"');
    const begin = this.at + 1;
    this.at = begin;
    this.past(quote);
    return this.decode(this.text.slice(begin, this.at - 1), begin);
  }

  private content(element: ParsedElement): void {
    for (;;) {
      const next = this.text.indexOf("<", this.at);
      if (next < 0) throw new XmlProblem(element.begin, `</${element.name}>`);
      element.text += this.decode(this.text.slice(this.at, next), this.at);
      this.at = next;
      if (this.text.startsWith("<!--", this.at)) this.past("-->");
      else if (this.text.startsWith("</", this.at)) {
        this.end(element);
        return;
      } else element.children.push(this.element());
    }
  }

  private end(element: ParsedElement): void {
    const begin = this.at;
    this.at += 2;
    if (this.match(NAME) !== element.name) throw new XmlProblem(begin, `</${element.name}>`);
    this.match(BLANK);
    if (this.text[this.at] !== ">") throw new XmlProblem(this.at, ">");
    this.at += 1;
  }

  private decode(text: string, begin: number): string {
    return text.replace(
      /&(#x?[\da-fA-F]+|\w+)?;?/g,
      (whole, name: string | undefined, at: number) => {
        const code = name?.match(/^#(x?)([\da-fA-F]+)$/);
        if (code) return String.fromCodePoint(Number.parseInt(code[2]!, code[1] ? 16 : 10));
        const known = name && whole.endsWith(";") ? ENTITIES[name] : undefined;
        if (known === undefined) throw new XmlProblem(begin + at, "&amp;");
        return known;
      },
    );
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }
}
