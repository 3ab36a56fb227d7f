import table from "../../../../lessons/functions.json";
import type { ProgramError } from "./begin";
import { nearest_name } from "./nearest_name";
import { reword_form } from "./reword_form";
import type { Words } from "./words";

/** How MicroPython says that a program failed. */
export interface Failure {
  kind: string;
  message: string;
  trace?: string;
  /** The last mark, for what has no line of its own. */
  line: number;
  words?: Words;
}

/** Words of Python that programs of pupils use. */
const PYTHON_NAMES = [
  ..."print range len abs round min max sum int float str list sorted True False None".split(" "),
  ..."and or not while for if elif else return break continue import".split(" "),
];

const FUNCTION_NAMES = table.functions.flatMap((one) => [
  one.names.es,
  one.names.en,
  ...one.aliases,
]);

/** The failure in words for a pupil of twelve years. `names` are those of the program. */
export function reword(failure: Failure, source: string, names: string[]): ProgramError {
  const line = line_of(failure, source);
  const text = line_text(source, line);
  const words: Located =
    failure.words ?? reword_form(failure, source, line) ?? reword_run(failure, text, names);
  const told = { es: sentence(words.es), en: sentence(words.en) };
  return { line: words.line ?? line, kind: failure.kind, text: told };
}

function sentence(text: string): string {
  // What a program calls keeps its letters.
  const is_call = /^\w+\(/.test(text);
  const begun = is_call ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** The last line of the program itself, not of what it called. */
function line_of(failure: Failure, source: string): number {
  // MicroPython puts the condition of a loop behind its body, and names a line there.
  if (/^\s*while\b/.test(line_text(source, failure.line))) return failure.line;
  const lines = [...(failure.trace ?? "").matchAll(/File "program\.py", line (\d+)/g)];
  const last = lines.at(-1);
  return last ? Number(last[1]) : failure.line;
}

export function line_text(source: string, line: number): string {
  return source.split("\n")[line - 1] ?? "";
}

interface Located extends Words {
  line?: number;
}

type Rewording = (failure: Failure, text: string, names: string[]) => Words | null;

const REWORDINGS: Record<string, Rewording> = {
  NameError: name_error,
  TypeError: type_error,
  AttributeError: attribute_error,
  ImportError: import_error,
  ValueError: value_error,
  IndexError: () => ({
    es: "La lista no tiene tantos elementos. El primero es el número 0.",
    en: "The list does not have so many items. The first one is number 0.",
  }),
  KeyError: ({ message }) => ({
    es: `El diccionario no tiene ${message}.`,
    en: `The dictionary has no ${message}.`,
  }),
  ZeroDivisionError: () => ({
    es: "Aquí se divide por cero, y eso no se puede.",
    en: "This divides by zero, which cannot be done.",
  }),
  OverflowError: () => ({
    es: "Este número es demasiado grande para lo que se hace con él.",
    en: "This number is too large for what is done with it.",
  }),
  MemoryError: () => ({
    es: "El programa usa demasiada memoria: ¿alguna lista o texto crece sin fin?",
    en: "The program takes too much memory: does a list or a text grow without end?",
  }),
  AssertionError: ({ message }) => ({
    es: message
      ? `Lo que assert exige no se cumple: ${message}`
      : "Lo que assert exige no se cumple.",
    en: message ? `What assert demands is not so: ${message}` : "What assert demands is not so.",
  }),
  RuntimeError: ({ message }) =>
    message.includes("recursion")
      ? {
          es: "Una función se llama a sí misma sin parar nunca.",
          en: "A function calls itself and never stops.",
        }
      : null,
};

function reword_run(failure: Failure, text: string, names: string[]): Located {
  return (
    REWORDINGS[failure.kind]?.(failure, text, names) ?? {
      es: `El programa falló: ${failure.kind} ${failure.message}`.trim(),
      en: `The program failed: ${failure.kind} ${failure.message}`.trim(),
    }
  );
}

function name_error({ message }: Failure, _text: string, names: string[]): Words {
  const name = /name '(.*)' isn't defined/.exec(message)?.[1];
  if (name === undefined)
    return {
      es: "Dentro de la función, esta variable se usa antes de darle un valor. Si es una de afuera, escribe global y su nombre al comienzo de la función.",
      en: "Inside the function, this variable is used before it has a value. If it is one from outside, write global and its name at the start of the function.",
    };
  if (name === "HAL")
    return {
      es: "Para usar HAL, escribe import HAL al comienzo del programa.",
      en: "To use HAL, write import HAL at the start of the program.",
    };
  if (/["“”«»‘’]/.test(name))
    return {
      es: "Estas comillas no sirven en Python: usa \" o '.",
      en: "Python does not know these quotes: use \" or '.",
    };
  const meant = nearest_name(name, [...names, ...FUNCTION_NAMES, ...PYTHON_NAMES]);
  return meant
    ? {
        es: `No existe "${name}". ¿Quisiste escribir "${meant}"?`,
        en: `There is no "${name}". Did you mean "${meant}"?`,
      }
    : {
        es: `No existe "${name}". Si es una variable, dale un valor antes; si es un texto, va entre comillas.`,
        en: `There is no "${name}". If it is a variable, give it a value first; if it is a text, put it in quotes.`,
      };
}

const TYPES: Record<string, Words> = {
  int: { es: "un número", en: "a number" },
  float: { es: "un número", en: "a number" },
  str: { es: "un texto", en: "a text" },
  bool: { es: "verdadero o falso", en: "true or false" },
  list: { es: "una lista", en: "a list" },
  tuple: { es: "una lista fija", en: "a tuple" },
  dict: { es: "un diccionario", en: "a dictionary" },
  function: { es: "una función", en: "a function" },
  closure: { es: "una función", en: "a function" },
  bound_method: { es: "una función", en: "a function" },
  NoneType: { es: "nada (None)", en: "nothing (None)" },
};

function type_words(name: string): Words {
  return TYPES[name] ?? { es: `un ${name}`, en: `a ${name}` };
}

const OPERATIONS: Record<string, string> = {
  __add__: "+",
  __sub__: "-",
  __mul__: "*",
  __truediv__: "/",
  __floordiv__: "//",
  __mod__: "%",
  __pow__: "**",
  __lt__: "<",
  __gt__: ">",
  __le__: "<=",
  __ge__: ">=",
  __iadd__: "+=",
  __isub__: "-=",
  __imul__: "*=",
};

function type_error({ message }: Failure, text: string): Words | null {
  const called = /'(.*)' object isn't callable/.exec(message);
  if (called) return not_callable(type_words(called[1]!), text);
  const mixed = /unsupported types for (\w+): '(.*)', '(.*)'/.exec(message);
  if (mixed) return mixed_types(OPERATIONS[mixed[1]!] ?? mixed[1]!, mixed[2]!, mixed[3]!);
  const count = /takes (\d+) positional arguments but (\d+) were given/.exec(message);
  if (count) return argument_count(Number(count[1]), Number(count[2]), message, text);
  if (/missing|expected at least/.test(message))
    return {
      es: "A esta función le falta un valor entre los paréntesis.",
      en: "This function needs another value between its parentheses.",
    };
  const keyword = /unexpected keyword argument '?([^']*)/.exec(message);
  if (keyword)
    return {
      es: `Esta función no tiene un parámetro llamado "${keyword[1]}".`,
      en: `This function has no parameter called "${keyword[1]}".`,
    };
  const turned = /object isn't iterable|object isn't subscriptable/.exec(message);
  if (turned) return not_a_list(message);
  const converted = /can't convert (\w+) to (\w+)/.exec(message);
  if (converted) {
    const [from, to] = [type_words(converted[1]!), type_words(converted[2]!)];
    return {
      es: `Aquí va ${to.es}, y esto es ${from.es}.`,
      en: `This takes ${to.en}, and it got ${from.en}.`,
    };
  }
  if (message.includes("indices must be integers"))
    return {
      es: "El lugar en una lista es un número entero: 0, 1, 2…",
      en: "A place in a list is a whole number: 0, 1, 2…",
    };
  return null;
}

function not_callable(type: Words, text: string): Words {
  const name = FUNCTION_NAMES.find((one) => new RegExp(`\\b${one}\\s*\\(`).test(text));
  if (name)
    return {
      es: `"${name}" ya no es la función: el programa usó ese nombre para una variable, que es ${type.es}. Elige otro nombre para la variable.`,
      en: `"${name}" is no longer the function: the program gave this name to a variable, which is ${type.en}. Choose another name for the variable.`,
    };
  return {
    es: `Los paréntesis llaman a una función, y esto es ${type.es}. Para multiplicar, escribe *.`,
    en: `Parentheses call a function, and this is ${type.en}. To multiply, write *.`,
  };
}

function mixed_types(operation: string, first: string, second: string): Words {
  const [a, b] = [type_words(first), type_words(second)];
  if (operation === "+" && (first === "str" || second === "str"))
    return {
      es: `Con + no se puede unir ${a.es} y ${b.es}. Para convertir un número en texto, escribe str(número).`,
      en: `+ cannot join ${a.en} and ${b.en}. To make a text of a number, write str(number).`,
    };
  return {
    es: `No se puede calcular ${operation} con ${a.es} y ${b.es}.`,
    en: `One cannot compute ${operation} with ${a.en} and ${b.en}.`,
  };
}

/** A function by the name that the program calls it: each has several. */
function name_called(named: string, text: string): string | undefined {
  const is_called = (name: string) => new RegExp(`\\b${name}\\s*\\(`).test(text);
  const names = table.functions
    .map((one) => [one.names.es, one.names.en, ...one.aliases])
    .find((all) => all.includes(named));
  return (names ?? [named]).find((name) => name !== "" && is_called(name));
}

/** Where people write decimals with a comma. */
function decimal_tip(decimal: string): [string, string] {
  const meant = decimal.replace(",", ".");
  return [
    ` Los decimales van con punto: ${meant} y no ${decimal}.`,
    ` Decimals have a point: ${meant} and not ${decimal}.`,
  ];
}

/** Methods of the robot count the robot itself as well. */
function argument_count(takes: number, given: number, message: string, text: string): Words {
  const called = name_called(/^(\w+)\(\)/.exec(message)?.[1] ?? "", text);
  const name = called ? `${called}()` : null;
  const es = name ?? "Esta función";
  const en = name ?? "This function";
  if (given > takes) {
    const decimal = /\d+,\d+/.exec(text)?.[0];
    const [tip_es, tip_en] = decimal ? decimal_tip(decimal) : ["", ""];
    return {
      es: `${es} recibe demasiados valores entre los paréntesis.${tip_es}`,
      en: `${en} gets too many values between its parentheses.${tip_en}`,
    };
  }
  const missing = takes - given;
  return {
    es: `A ${name ?? "esta función"} le ${missing === 1 ? "falta un valor" : `faltan ${missing} valores`} entre los paréntesis.`,
    en: `${en} needs ${missing === 1 ? "one more value" : `${missing} more values`} between its parentheses.`,
  };
}

function not_a_list(message: string): Words {
  const type = type_words(/'(.*?)' object/.exec(message)?.[1] ?? "");
  if (message.includes("iterable"))
    return {
      es: `Esto no se puede recorrer: es ${type.es}. Para repetir, escribe for i in range(veces).`,
      en: `One cannot go through this: it is ${type.en}. To repeat, write for i in range(times).`,
    };
  return {
    es: `Los corchetes [ ] toman un elemento de una lista, y esto es ${type.es}.`,
    en: `The brackets [ ] take an item of a list, and this is ${type.en}.`,
  };
}

function attribute_error({ message }: Failure): Words | null {
  const parts = /(module )?'(.*)' (?:object )?has no attribute '(.*)'/.exec(message);
  if (!parts) return null;
  const name = parts[3]!;
  if (parts[1]) {
    const meant = nearest_name(name, FUNCTION_NAMES);
    return {
      es: `El módulo no tiene "${name}".${meant ? ` ¿Quisiste escribir "${meant}"?` : ""}`,
      en: `The module has no "${name}".${meant ? ` Did you mean "${meant}"?` : ""}`,
    };
  }
  const type = type_words(parts[2]!);
  return {
    es: `Esto es ${type.es}, y no tiene "${name}".`,
    en: `This is ${type.en}, and has no "${name}".`,
  };
}

function import_error({ message }: Failure, text: string): Words {
  const member = /can't import name (\w+)/.exec(message)?.[1];
  if (member) {
    const module = /from\s+(\w+)/.exec(text)?.[1] ?? "";
    const meant = nearest_name(member, FUNCTION_NAMES);
    return {
      es: `El módulo ${module} no tiene "${member}".${meant ? ` ¿Quisiste escribir "${meant}"?` : ""}`,
      en: `The module ${module} has no "${member}".${meant ? ` Did you mean "${meant}"?` : ""}`,
    };
  }
  const name = /'(.*)'/.exec(message)?.[1] ?? "";
  return {
    es: `Aquí no hay un módulo "${name}". Se puede usar math, random, time y HAL.`,
    en: `There is no module "${name}" here. One can use math, random, time and HAL.`,
  };
}

function value_error({ message }: Failure): Words | null {
  const number = /invalid syntax for (integer|number)/.exec(message);
  if (number)
    return {
      es: "Este texto no es un número, así que no se puede convertir en uno.",
      en: "This text is no number, so it cannot be made one.",
    };
  if (message.includes("unpack"))
    return {
      es: "A la izquierda del = no hay tantos nombres como valores a la derecha.",
      en: "There are not as many names to the left of = as values to its right.",
    };
  if (message.includes("math domain"))
    return {
      es: "Esta cuenta no tiene resultado, como la raíz de un número negativo.",
      en: "This has no result, such as the root of a negative number.",
    };
  return null;
}
