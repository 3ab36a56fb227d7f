// MicroPython was compiled for engines whose WebAssembly has no exceptions. Where it may jump out of a
// function, it calls one of the page's, which calls it again and catches what is thrown: that is at each
// call of its interpreter's loop. What is made here does the same in WebAssembly, where all engines since
// 2022 have exceptions: a way through the page costs several times a call.

/** A type: how many integers a function takes, and whether it returns one. */
interface Shape {
  takes: number;
  returns: boolean;
}

type Functions = Record<string, WebAssembly.ImportValue>;

const TYPES = 1;
const IMPORTS = 2;
const FUNCTIONS = 3;
const EXPORTS = 7;
const CODE = 10;
const TAGS = 13;

const INTEGER = 0x7f;
const NO_VALUE = 0x40;
const FUNCTION_TYPE = 0x60;
const FUNCTION_REFERENCE = 0x70;

const TRY = 0x06;
const CATCH = 0x07;
const THROW = 0x08;
const END = 0x0b;
const CALL_FROM_TABLE = 0x11;
const GET = 0x20;
const SET = 0x21;
const CONSTANT = 0x41;
const ADD = 0x6a;

const HEAD = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const THROWING = "_emscripten_throw_longjmp";

/** Functions of MicroPython that stand in the table before all others, and have the first types. */
const SAVE_STACK = 0;
const RESTORE_STACK = 1;
const TELL_OF_JUMP = 2;
const FIRST_SHAPES: Shape[] = [
  { takes: 0, returns: true },
  { takes: 1, returns: false },
  { takes: 2, returns: false },
];
const JUMP: Shape = { takes: 0, returns: false };
const JUMP_TYPE = FIRST_SHAPES.length;
const OWN_FUNCTIONS = FIRST_SHAPES.length;

/** What `load` loads has native jumps, if there can be any here. */
export async function with_native_jumps<Result>(load: () => Promise<Result>): Promise<Result> {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const make = async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const wanted = imports.env as Functions;
    const jumps = native_jumps(wanted);
    const env = { ...wanted, ...jumps?.functions };
    const instance = await instantiate(module, { ...imports, env });
    jumps?.know(instance.exports);
    return { module, instance };
  };
  Object.assign(WebAssembly, {
    instantiate: async (bytes: BufferSource, imports: WebAssembly.Imports) =>
      make(await WebAssembly.compile(bytes), imports),
    instantiateStreaming: async (answer: Response, imports: WebAssembly.Imports) =>
      make(await WebAssembly.compileStreaming(answer), imports),
  });
  try {
    return await load();
  } finally {
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
  }
}

interface Jumps {
  /** In place of those of the page that have the same names. */
  functions: Functions;
  /** Once MicroPython is there: its functions, the number of which never changes. */
  know(exports: WebAssembly.Exports): void;
}

function native_jumps(wanted: Functions): Jumps | null {
  const bytes = module_of(Object.keys(wanted).filter((name) => /^invoke_[iv]i*$/.test(name)));
  if (!WebAssembly.validate(bytes)) return null;
  const table = new WebAssembly.Table({ element: "anyfunc", initial: OWN_FUNCTIONS });
  const module = new WebAssembly.Module(bytes);
  const instance = new WebAssembly.Instance(module, { page: { table } });
  return {
    functions: instance.exports as Functions,
    know: (exports) => {
      const functions = exports.__indirect_function_table as WebAssembly.Table;
      table.grow(functions.length);
      table.set(SAVE_STACK, exports.emscripten_stack_get_current);
      table.set(RESTORE_STACK, exports._emscripten_stack_restore);
      table.set(TELL_OF_JUMP, exports.setThrew);
      for (let i = 0; i < functions.length; i++) table.set(OWN_FUNCTIONS + i, functions.get(i));
    },
  };
}

/** For each name the function that calls and catches, and one that throws. */
function module_of(names: string[]): Uint8Array<ArrayBuffer> {
  const shapes = names.map(shape_of);
  const pairs = shapes.flatMap((called) => [called, { ...called, takes: called.takes + 1 }]);
  const types = [...FIRST_SHAPES, JUMP, ...pairs];
  const called_type = (i: number) => JUMP_TYPE + 1 + 2 * i;
  return new Uint8Array([
    ...HEAD,
    ...section(TYPES, types.map(type_of)),
    ...section(IMPORTS, [
      [...text("page"), ...text("table"), 1, FUNCTION_REFERENCE, 0, OWN_FUNCTIONS],
    ]),
    ...section(FUNCTIONS, [...names.map((_, i) => number(called_type(i) + 1)), [JUMP_TYPE]]),
    ...section(TAGS, [[0, JUMP_TYPE]]),
    ...section(
      EXPORTS,
      [...names, THROWING].map((name, i) => [...text(name), 0, ...number(i)]),
    ),
    ...section(CODE, [
      ...shapes.map((called, i) => sized([1, 1, INTEGER, ...catching(called, called_type(i))])),
      sized([0, THROW, 0, END]),
    ]),
  ]);
}

/** By its letters: what is returned and what is taken, where `i` is an integer and `v` nothing. */
function shape_of(name: string): Shape {
  const letters = name.slice("invoke_".length);
  return { takes: letters.length - 1, returns: letters.startsWith("i") };
}

/**
 * The first value is the place of the function to be called, which takes the others; the stack is kept
 * behind them. Only jumps are caught: what the page throws ends the program.
 */
function catching({ takes, returns }: Shape, type: number): number[] {
  const stack = number(takes + 1);
  const values = Array.from({ length: takes }, (_, i) => [GET, ...number(i + 1)]).flat();
  return [
    ...[...call_own(SAVE_STACK), SET, ...stack],
    ...[TRY, returns ? INTEGER : NO_VALUE],
    ...[...values, GET, 0, CONSTANT, OWN_FUNCTIONS, ADD, CALL_FROM_TABLE, ...number(type), 0],
    ...[CATCH, 0],
    ...[GET, ...stack, ...call_own(RESTORE_STACK)],
    ...[CONSTANT, 1, CONSTANT, 0, ...call_own(TELL_OF_JUMP)],
    ...(returns ? [CONSTANT, 0] : []),
    ...[END, END],
  ];
}

function call_own(place: number): number[] {
  return [CONSTANT, place, CALL_FROM_TABLE, place, 0];
}

function type_of({ takes, returns }: Shape): number[] {
  const values = Array<number>(takes).fill(INTEGER);
  return [FUNCTION_TYPE, ...number(takes), ...values, ...(returns ? [1, INTEGER] : [0])];
}

function section(kind: number, items: number[][]): number[] {
  return [kind, ...sized([...number(items.length), ...items.flat()])];
}

function sized(bytes: number[]): number[] {
  return [...number(bytes.length), ...bytes];
}

function text(letters: string): number[] {
  return sized([...new TextEncoder().encode(letters)]);
}

/** Seven bits in each byte, the lowest first. */
function number(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >> 7)];
}
