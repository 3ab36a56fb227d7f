import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Pupil, Refused, TooLong } from "../../src/lessons/pupil";
import { FakeNucleus, make_pupil, settled } from "./nucleus";

const SILENCE_MS = 10_000;

function removal(pupil: Pupil, key = pupil.key): string {
  return JSON.stringify({ agent_removed: { key, reason: "", code: "stage_taken_over" } });
}

describe("a pupil", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has a key of its own on each page", () => {
    const pupils = Array.from({ length: 20 }, () => make_pupil(new FakeNucleus()).pupil);
    expect(new Set(pupils.map(({ key }) => key)).size).toBe(pupils.length);
    for (const { key } of pupils) expect(key).toMatch(/^pupil-[0-9a-z]+$/);
    for (const pupil of pupils) pupil.close();
  });

  it("keeps the world waiting only while its program has a lane", async () => {
    const nucleus = new FakeNucleus();
    const { pupil } = make_pupil(nucleus);
    await settled(pupil.enter());
    expect(await settled(pupil.open_lane())).toBe("secret");
    await settled(pupil.let_go());
    const { key } = pupil;
    const registered = nucleus.asked.filter(({ command }) => command === "Register_Agent");
    expect(registered).toMatchObject([
      { key, sync: false, broadcast: -1 },
      { key, sync: true, broadcast: 0 },
      { key, sync: false, broadcast: -1 },
    ]);
    pupil.close();
  });

  it("says nothing twice", async () => {
    const nucleus = new FakeNucleus();
    const { pupil } = make_pupil(nucleus);
    await settled(pupil.leave());
    await settled(pupil.let_go());
    expect(nucleus.done).toEqual([]);
    for (let i = 0; i < 2; ++i) await settled(pupil.enter());
    for (let i = 0; i < 2; ++i) await settled(pupil.leave());
    expect(nucleus.done).toEqual(["Register_Agent", "Unregister_Agent"]);
    pupil.close();
  });

  it("is silent once it has left, until it comes back", async () => {
    const nucleus = new FakeNucleus();
    const { pupil } = make_pupil(nucleus);
    await settled(pupil.open_lane());
    await settled(pupil.leave());
    const said = nucleus.done.length;
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(nucleus.done).toHaveLength(said);
    await settled(pupil.open_lane());
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(nucleus.done.slice(said, said + 2)).toEqual(["Register_Agent", "Open_Lane"]);
    expect(nucleus.count("Heartbeat")).toBe(3);
    pupil.close();
  });

  it("is told that it was displaced, and is there no more", async () => {
    const nucleus = new FakeNucleus();
    const { pupil, socket, listener } = make_pupil(nucleus);
    await settled(pupil.open_lane());
    socket.say(removal(pupil, "pupil-other"));
    expect(listener.displaced).not.toHaveBeenCalled();
    socket.say(removal(pupil));
    expect(listener.displaced).toHaveBeenCalledOnce();
    const said = nucleus.done.length;
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await settled(pupil.leave());
    expect(nucleus.done).toHaveLength(said);
    await settled(pupil.enter());
    expect(nucleus.done.slice(said)).toEqual(["Register_Agent"]);
    pupil.close();
  });

  it("is there no more when the server is gone, and is told so", async () => {
    const nucleus = new FakeNucleus();
    const { pupil, socket, listener } = make_pupil(nucleus);
    await settled(pupil.enter());
    socket.close();
    expect(listener.lost).toHaveBeenCalledOnce();
    expect(await settled(pupil.enter())).toBeInstanceOf(Refused);
    pupil.close();
  });

  it("knows why it is refused", async () => {
    const nucleus = new FakeNucleus();
    nucleus.refused.set("Open_Lesson", "stage_taken");
    const { pupil } = make_pupil(nucleus);
    const refused = await settled(pupil.ask({ command: "Open_Lesson", lesson: "square" }));
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: "stage_taken" });
    pupil.close();
  });

  it("sends no message that would end its connection, by its bytes and not its letters", async () => {
    const nucleus = new FakeNucleus();
    const { pupil, socket } = make_pupil(nucleus);
    const long = { command: "Begin_Program", program: "ñ".repeat(33_000) };
    expect(await settled(pupil.ask(long))).toBeInstanceOf(TooLong);
    expect(socket.sent).toEqual([]);
    await settled(pupil.ask({ ...long, program: "n".repeat(33_000) }));
    expect(nucleus.done).toEqual(["Begin_Program"]);
    pupil.close();
  });
});
