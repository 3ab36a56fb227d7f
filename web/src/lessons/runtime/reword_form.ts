import { nearest_name } from "./nearest_name";
import type { Failure } from "./reword";
import type { Words } from "./words";

/** What is wrong with the form of a program, and in which line it really is. */
export interface FormProblem extends Words {
  line?: number;
}

const OPENERS = ["if", "elif", "else", "while", "for", "def", "class", "try", "except", "with"];

/** MicroPython says "invalid syntax" of nearly everything: what is it? */
export function reword_form(failure: Failure, source: string, line: number): FormProblem | null {
  if (failure.kind === "IndentationError") return indentation(failure.message, source, line);
  if (failure.kind !== "SyntaxError") return null;
  return (
    outside(failure.message) ??
    open_bracket(source) ??
    in_line(source, line) ??
    in_line(source, line - 1) ?? {
      es: "Python no entiende esta línea: revisa paréntesis, comillas, comas y dos puntos.",
      en: "Python does not understand this line: check parentheses, quotes, commas and colons.",
    }
  );
}

/** MicroPython names the line before the one that is out of line. */
function indentation(message: string, source: string, line: number): FormProblem {
  const lines = source.split("\n");
  let next = line;
  while (next < lines.length && bare(lines[next]!).trim() === "") next += 1;
  if (message.includes("unindent"))
    return {
      line: next + 1,
      es: "Esta línea no está alineada con ninguna de las anteriores: revisa los espacios al comienzo.",
      en: "This line is not in line with any before it: check the spaces at its start.",
    };
  return {
    es: "Esta línea tiene demasiados espacios al comienzo: debe empezar donde empieza la anterior.",
    en: "This line has too many spaces at its start: it should begin where the one before it does.",
  };
}

function outside(message: string): Words | null {
  if (message.includes("'return' outside"))
    return {
      es: "return solo va dentro de una función (def).",
      en: "return is for the inside of a function (def) only.",
    };
  if (message.includes("outside loop"))
    return {
      es: "break y continue solo van dentro de un while o un for.",
      en: "break and continue are for the inside of a while or a for only.",
    };
  return null;
}

/** Text without strings and remarks, which keep their places. */
function bare(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|#.*$/g, (text) =>
    text.startsWith("#") ? "" : "s".repeat(text.length),
  );
}

const PAIRS: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

function open_bracket(source: string): FormProblem | null {
  if (/"""|'''/.test(source)) return null;
  const open: { bracket: string; line: number }[] = [];
  for (const [index, text] of source.split("\n").entries())
    for (const character of bare(text)) {
      if (character in PAIRS) open.push({ bracket: character, line: index + 1 });
      else if (Object.values(PAIRS).includes(character)) {
        const last = open.pop();
        if (!last || PAIRS[last.bracket] !== character)
          return {
            line: index + 1,
            es: `Sobra un "${character}", o falta el que lo abre.`,
            en: `There is one "${character}" too many, or what opens it is missing.`,
          };
      }
    }
  const first = open[0];
  if (!first) return null;
  return {
    line: first.line,
    es: `Falta cerrar el paréntesis "${first.bracket}" con "${PAIRS[first.bracket]}".`,
    en: `"${first.bracket}" is not closed: "${PAIRS[first.bracket]}" is missing.`,
  };
}

function in_line(source: string, line: number): FormProblem | null {
  const text = source.split("\n")[line - 1];
  if (text === undefined || text.trim() === "") return null;
  const plain = bare(text).trim();
  const found =
    quotes(plain) ??
    block(source, line, plain) ??
    unknown_word(plain) ??
    old_print(plain) ??
    assignment(plain) ??
    unfinished(plain) ??
    alone(plain);
  return found ? { line, ...found } : null;
}

function quotes(plain: string): FormProblem | null {
  if (!/["']/.test(plain)) return null;
  return {
    es: "Falta una comilla: los textos empiezan y terminan con la misma.",
    en: "A quote is missing: texts begin and end with the same one.",
  };
}

function indent_of(text: string): number {
  return text.length - text.trimStart().length;
}

/** A colon or what should follow it. */
function block(source: string, line: number, plain: string): FormProblem | null {
  const word = /^\w+/.exec(plain)?.[0] ?? "";
  if (OPENERS.includes(word) && !plain.includes(":"))
    return {
      es: `Falta ":" al final de esta línea con ${word}.`,
      en: `":" is missing at the end of this line with ${word}.`,
    };
  if (OPENERS.includes(word) && /[^=!<>]=[^=]/.test(plain) && !plain.includes("(")) {
    if (["if", "elif", "while"].includes(word)) return comparison();
  }
  return empty_block(source, line);
}

function comparison(): FormProblem {
  return {
    es: "Para comparar se escribe == (dos veces el signo igual).",
    en: "To compare, write == (the equals sign twice).",
  };
}

/** The line before ends in a colon, and this one is not further to the right. */
function empty_block(source: string, line: number): FormProblem | null {
  const lines = source.split("\n");
  let before = line - 2;
  while (before >= 0 && bare(lines[before]!).trim() === "") before -= 1;
  const opener = lines[before];
  if (opener === undefined || !bare(opener).trim().endsWith(":")) return null;
  if (indent_of(lines[line - 1]!) > indent_of(opener)) return null;
  return {
    es: "Esta línea debe empezar más a la derecha, con cuatro espacios más: va dentro de la anterior.",
    en: "This line should begin further to the right, with four more spaces: it is part of the one before it.",
  };
}

function unknown_word(plain: string): FormProblem | null {
  const match = /^([A-Za-z]\w*)\b[^=(.,[]*:$/.exec(plain);
  const word = match?.[1];
  if (!word || OPENERS.includes(word)) return null;
  const meant = nearest_name(word, OPENERS);
  if (!meant) return null;
  return {
    es: `"${word}" no existe. ¿Quisiste escribir "${meant}"?`,
    en: `There is no "${word}". Did you mean "${meant}"?`,
  };
}

function old_print(plain: string): FormProblem | null {
  const match = /^(\w+)\s+[\w.]+$/.exec(plain);
  if (!match || OPENERS.includes(match[1]!)) return null;
  const word = match[1]!;
  return {
    es: `Los valores de una función van entre paréntesis: ${word}(…).`,
    en: `What goes to a function is between parentheses: ${word}(…).`,
  };
}

/** After what nothing can end. */
function unfinished(plain: string): FormProblem | null {
  const last = /([-+*/%=<>,]|\b(?:and|or|not|in|is))$/.exec(plain)?.[1];
  if (!last) return null;
  return {
    es: `Después de ${last} falta algo al final de esta línea.`,
    en: `Something is missing after ${last} at the end of this line.`,
  };
}

/** Without the if that it belongs to. */
function alone(plain: string): FormProblem | null {
  const word = /^(else|elif)\b/.exec(plain)?.[1];
  if (!word) return null;
  return {
    es: `"${word}" va después de lo que hace un if, y empieza donde empieza ese if.`,
    en: `"${word}" comes after what an if does, and begins where that if begins.`,
  };
}

function assignment(plain: string): FormProblem | null {
  if (/^(if|elif|while)\b.*[^=!<>]=[^=]/.test(plain)) return comparison();
  if (/^[\d.]+\s*=[^=]/.test(plain))
    return {
      es: "A la izquierda del = va el nombre de una variable.",
      en: "To the left of = stands the name of a variable.",
    };
  return null;
}
