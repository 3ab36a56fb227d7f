import type { Command, LaneAnswer } from "./begin";
import { LaneEnded } from "./robot_link";

const GONE = 410;
/** While another request still waits on the lane, that of a program that was just stopped. */
const BUSY_ATTEMPTS = 50;
const LOST_ATTEMPTS = 3;

type Post = (address: string, body: string) => { status: number; text: string };

/** A synchronous request: the only way for a worker to wait without shared memory. */
export function post_of(Request: typeof XMLHttpRequest): Post {
  return (address, body) => {
    const request = new Request();
    request.open("POST", address, false);
    request.send(body);
    return { status: request.status, text: request.responseText };
  };
}

/**
 * Says a transaction over a lane and waits for the answer. What did not arrive is said again: the
 * nucleus takes an iteration only once.
 */
export function ask_lane(address: string, post: Post, transaction: Command[]): LaneAnswer {
  const body = transaction.length === 0 ? "" : JSON.stringify(transaction);
  let problem = "";
  let lost = 0;
  for (let busy = 0; busy < BUSY_ATTEMPTS && lost < LOST_ATTEMPTS; busy++)
    try {
      const { status, text } = post(address, body);
      if (status === 200) return JSON.parse(text) as LaneAnswer;
      problem = text;
      if (status === GONE) break;
    } catch (caught) {
      problem = String(caught);
      lost += 1;
    }
  throw new LaneEnded(problem);
}
