// The name of this file ends in "worker": the nucleus allows scripts with it in their name, and only
// them, to compile WebAssembly.

import address from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import type { Variables, Watcher } from "./control";
import { disarm } from "./disarm";
import { ask_lane, post_of } from "./lane_request";
import { LaneEnded } from "./robot_link";
import { run_program } from "./run_program";
import type { Sensed, Start, Told } from "./told";

const LOOK_PERIOD_MS = 100;
const SENSED_PERIOD_MS = 40;

const tell = self.postMessage.bind(self) as (told: Told) => void;

/** Tells the page what it can show: not each period of a program that runs fast. */
class PageWatcher implements Watcher {
  private last_look_ms = 0;
  private last_sensed_ms = 0;
  private sensed: Sensed = { line: 0, time_s: 0, readings: [] };

  mark(line: number, variables: Variables, is_standing: boolean): void {
    this.last_look_ms = performance.now();
    if (is_standing) tell({ sensed: { ...this.sensed, line } });
    tell({ mark: { line, variables, is_standing } });
  }

  reached(line: number, time_s: number, readings: (number | null)[][]): void {
    this.sensed = { line, time_s, readings };
    const now_ms = performance.now();
    if (now_ms - this.last_sensed_ms < SENSED_PERIOD_MS) return;
    this.last_sensed_ms = now_ms;
    tell({ sensed: this.sensed });
  }

  wants_look(): boolean {
    return performance.now() - this.last_look_ms > LOOK_PERIOD_MS;
  }
}

async function run({ begin, lane, wish }: Start): Promise<void> {
  const post = post_of(XMLHttpRequest);
  let has_ended = false;
  let hold: string | null = null;
  await run_program(begin, {
    exchange: (transaction) => {
      // Nobody needs the answer to the last one, which may come when time goes on again.
      if (has_ended) return say_last(lane, JSON.stringify(transaction), post);
      const answer = ask_lane(lane, post, transaction);
      if (answer.hold !== hold) tell({ waits: true });
      hold = answer.hold;
      return answer;
    },
    print: (text) => tell({ print: text }),
    ended: (end) => {
      has_ended = true;
      tell({ end });
    },
    watcher: new PageWatcher(),
    wish,
    address,
    ready: () => {
      disarm();
      tell({ ready: true });
    },
  });
}

function say_last(lane: string, body: string, post: (to: string, text: string) => unknown) {
  try {
    post(lane, body);
  } catch {
    // The lane ends with the lesson, which may be before the answer.
  }
  return { broadcast: null, answers: [], wait: false, hold: null };
}

self.onmessage = async (event: MessageEvent<Start>) => {
  try {
    await run(event.data);
  } catch (problem) {
    const is_lane = problem instanceof LaneEnded;
    tell({ lost: is_lane ? "" : String((problem as Error).message ?? problem) });
  }
};
