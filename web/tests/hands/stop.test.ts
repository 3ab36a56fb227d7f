import { describe, expect, it } from "vitest";
import { stop_motion } from "../../src/hands/stop";
import type { Undo } from "../../src/hands/undo";
import type { Session } from "../../src/page/session";

/** What is done, in its order. */
function press(selected: number | undefined, is_past = false) {
  const done: unknown[] = [];
  const session = {
    newest: { is_past },
    selection: { value: selected === undefined ? null : { entity: selected } },
    command: async (request: object) => done.push(request) > 0,
  } as unknown as Session;
  const undo = { keep: async () => void done.push("kept") } as unknown as Undo;
  return stop_motion(session, undo).then(() => done);
}

describe("stopping by hand", () => {
  it("stops what is selected, and can be undone", async () => {
    expect(await press(3)).toEqual(["kept", { command: "Stop", entity_id: 3 }]);
  });

  it("knows the entity 0", async () => {
    expect(await press(0)).toEqual(["kept", { command: "Stop", entity_id: 0 }]);
  });

  it("stops everything when nothing is selected", async () => {
    expect(await press(undefined)).toEqual(["kept", { command: "Stop" }]);
  });

  it("leaves the world alone while its past is shown", async () => {
    expect(await press(3, true)).toEqual([]);
  });
});
