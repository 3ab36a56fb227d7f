import hal from "../../../../lessons/hal.py?raw";
import bootstrap from "./bootstrap.py?raw";
import { with_native_jumps } from "./native_jumps";
import type { News } from "./robot_link";

/** What MicroPython is: its package has no types. */
interface MicroPython {
  FS: { writeFile(path: string, text: string): void; mkdir(path: string): void };
  globals: { get(name: string): (text: string) => string };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
}

interface Loader {
  loadMicroPython(options: {
    url?: string;
    heapsize: number;
    pystack: number;
    linebuffer: boolean;
    stdout(bytes: Uint8Array): void;
    stderr(bytes: Uint8Array): void;
  }): Promise<MicroPython>;
}

/** What bootstrap.py asks of the page. All that goes through are texts and numbers. */
export interface InterpreterHost {
  setup(): string;
  begin(): News;
  order(entity: number, device: number, ...values: number[]): void;
  say(command: string): void;
  exchange(rest_s: number, line: number): News;
  time_s(): number;
  only(place: number): number | null;
  length(place: number): number;
  number(place: number, index: number): number;
  reading(place: number): string;
  show(line: number, variables: string): void;
  resume(line: number, variables: string): News;
  pause(line: number, variables: string): string;
  picture(): string;
  counted(colour: number, what: number): number;
}

export interface Interpreter {
  /** JSON: null, or what is wrong with the form of the program. */
  check(source: string): string;
  /** JSON: how it failed or null, the orders left, the program's names. */
  run(source: string): string;
}

const FIRST_HEAP_BYTES = 4 << 20;
/**
 * MicroPython collects garbage only between calls from outside, and a program is one such call: all
 * that it ever made counts. Whoever looks through the camera for 15 minutes makes 170 MB.
 */
const GREATEST_MEMORY_BYTES = 256 << 20;
const PYTHON_STACK_BYTES = 16_384;

/** A fresh MicroPython, in which nothing has run. */
export async function make_interpreter(
  host: InterpreterHost,
  put: (byte: number) => void,
  address?: string,
): Promise<Interpreter> {
  limit_memory();
  const { loadMicroPython } = (await import(
    "@micropython/micropython-webassembly-pyscript/micropython.mjs"
  )) as Loader;
  const put_all = (bytes: Uint8Array) => {
    for (const byte of bytes) put(byte);
  };
  const load = () =>
    loadMicroPython({
      url: address,
      heapsize: FIRST_HEAP_BYTES,
      pystack: PYTHON_STACK_BYTES,
      linebuffer: false,
      stdout: put_all,
      stderr: () => {},
    });
  const python = await with_complaints(() => with_native_jumps(load));
  python.FS.mkdir("/lib");
  python.FS.writeFile("/lib/hal.py", hal);
  python.FS.writeFile("/lib/HAL.py", "");
  python.FS.writeFile("/lib/simulated_time.py", "");
  python.registerJsModule("_simrob_host", host);
  python.runPython(bootstrap);
  const interpreter = { check: python.globals.get("check"), run: python.globals.get("run") };
  python.runPython("del check, run, prepare");
  forget_page();
  return interpreter;
}

/** The module js of MicroPython would give the whole page to the program. */
function forget_page(): void {
  const references = (globalThis as { proxy_js_ref?: unknown[] }).proxy_js_ref;
  if (references) references[0] = Object.freeze(Object.create(null));
}

/** The program wanted more memory than there is for it; nothing in it can catch this. */
export class MemoryExceeded extends Error {}

/** Memory does not grow beyond the limit. */
function limit_memory(): void {
  const prototype = WebAssembly.Memory.prototype as WebAssembly.Memory & { simrob_grow?: unknown };
  if (prototype.simrob_grow) return;
  const grow = prototype.grow;
  prototype.simrob_grow = grow;
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > GREATEST_MEMORY_BYTES)
      throw new RangeError("no more memory for the program");
    return grow.call(this, pages);
  };
}

/**
 * MicroPython's code keeps the console's function for complaints when it is loaded. The one that it
 * gets here ends the program when memory does not grow: MicroPython itself would search its full
 * memory again and again, for minutes.
 */
async function with_complaints<Result>(load: () => Promise<Result>): Promise<Result> {
  const before = Reflect.get(globalThis.console, "error") as (...words: unknown[]) => void;
  const complain = (...words: unknown[]) => {
    if (String(words[0]).startsWith("growMemory")) throw new MemoryExceeded();
    before.apply(globalThis.console, words);
  };
  Reflect.set(globalThis.console, "error", complain);
  try {
    return await load();
  } finally {
    Reflect.set(globalThis.console, "error", before);
  }
}
