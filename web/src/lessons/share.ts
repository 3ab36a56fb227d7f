import type { SavedBlocks } from "./blocks/saved";
import type { ProgramLanguage } from "./kept";

/** A program on its way: in a link, or in a file. */
export interface SharedProgram {
  lesson: string;
  language: ProgramLanguage;
  blocks?: SavedBlocks | null;
  python?: string;
}

/** Larger programs are given away as files. */
export const LONGEST_LINK = 16_000;
const LONGEST_TEXT = 1_000_000;

async function through(stream: GenericTransformStream, bytes: Uint8Array): Promise<Uint8Array> {
  const answer = new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream as never));
  return new Uint8Array(await answer.arrayBuffer());
}

type GenericTransformStream = CompressionStream | DecompressionStream;

/** Inflates no more than is sound: a few bytes may mean gigabytes. */
async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw") as never) as ReadableStream<Uint8Array>;
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST_TEXT) {
      void reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Letters that a link may have. */
export async function pack(program: SharedProgram): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(program));
  const bytes = await through(new CompressionStream("deflate-raw"), text);
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null if it is no program, or was cut on the way. */
export async function unpack(letters: string): Promise<SharedProgram | null> {
  try {
    const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await inflate(bytes));
    return read_program(JSON.parse(text));
  } catch {
    return null;
  }
}

export function read_program(value: unknown): SharedProgram | null {
  if (typeof value !== "object" || value === null) return null;
  const { lesson, language, blocks, python } = value as Partial<SharedProgram>;
  if (typeof lesson !== "string" || (language !== "blocks" && language !== "python")) return null;
  if (language === "python") {
    return typeof python === "string" ? { lesson, language, python } : null;
  }
  return typeof blocks === "object" && blocks !== null ? { lesson, language, blocks } : null;
}
