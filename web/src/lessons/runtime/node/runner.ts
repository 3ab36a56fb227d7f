// Runs one program for simrob, which is at the other end of the pipes: what the page's worker does,
// under Node. Lines of JSON go both ways; docs/functions.md describes them.

import { fileURLToPath } from "node:url";
import { blocks_to_python } from "../../blocks/to_python";
import type { Begin, LaneAnswer } from "../begin";
import { disarm } from "../disarm";
import { LaneEnded } from "../robot_link";
import { run_program } from "../run_program";
import { Lines } from "./lines";

// MicroPython's own file starts a program of its own when it finds itself among the arguments.
process.argv.length = 1;

async function main(): Promise<void> {
  const lines = new Lines();
  const first = lines.read();
  if (first === null) return;
  const { begin } = JSON.parse(first) as { begin: Begin };
  let has_ended = false;
  await run_program(begin, {
    exchange: (transaction) => {
      lines.write({ send: transaction });
      if (has_ended) return { broadcast: null, answers: [], wait: false, hold: null };
      const answer = lines.read();
      if (answer === null) throw new LaneEnded("simrob has ended");
      return JSON.parse(answer) as LaneAnswer;
    },
    print: (text) => lines.write({ print: text }),
    ended: (end) => {
      has_ended = true;
      lines.write({ end });
    },
    address: fileURLToPath(new URL("./micropython.wasm", import.meta.url)),
    ready: disarm,
    translate: (program, words) => blocks_to_python(JSON.parse(program), words),
  });
  // simrob reads what was said to its end, and then closes the pipe.
  while (lines.read() !== null);
}

try {
  await main();
} catch (problem) {
  if (!(problem instanceof LaneEnded)) {
    process.stderr.write(`${(problem as Error).stack ?? problem}\n`);
    process.exitCode = 1;
  }
}
