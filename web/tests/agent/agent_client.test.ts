import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AgentClient, NotAnswered } from "../../src/agent/agent_client";
import type { Incoming } from "../../src/agent/messages";
import { FakeSocket } from "../stream/fake_socket";

const unasked: Incoming[] = [];

function client(): AgentClient {
  const listener = {
    connection: () => {},
    sent: (_request: unknown, answer: Promise<unknown>) => void answer.catch(() => {}),
    unasked: (message: Incoming) => unasked.push(message),
  };
  return new AgentClient("ws://here/agent", listener, FakeSocket.make);
}

function tag_of(text: string): string {
  return JSON.parse(text).tag;
}

beforeEach(() => {
  vi.useFakeTimers();
  unasked.length = 0;
  FakeSocket.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the agent client", () => {
  it("knows answers by their tags, in any order", async () => {
    const agent = client();
    const socket = FakeSocket.newest();
    socket.open();
    const first = agent.ask({ command: "Get_State" });
    const second = agent.ask({ command: "Set_Speed", speed: -1 });
    const [a, b] = socket.sent.map(tag_of);
    socket.say(
      `{"error":{"command":"Set_Speed","field":"Speed","value":"-1","reason":"no"},"tag":"${b}"}`,
    );
    socket.say(`{"command":"Get_State","result":"Done","iteration":4,"tag":"${a}"}`);
    expect((await second).refusal).toMatchObject({ field: "Speed", reason: "no" });
    expect((await first).message.iteration).toBe(4);
    expect((await first).refusal).toBeNull();
  });

  it("asks by the names that the nucleus has for commands", () => {
    const agent = client();
    FakeSocket.newest().open();
    agent.wire_name = (name) => (name === "Make_Step" ? "Dar_Paso" : name);
    agent.ask({ command: "Make_Step" }).catch(() => {});
    agent.tell({ command: "Make_Step" });
    agent.tell({ command: "Set_Speed", speed: 1 });
    const names = FakeSocket.newest().sent.map((text) => JSON.parse(text).command);
    expect(names).toEqual(["Dar_Paso", "Dar_Paso", "Set_Speed"]);
  });

  it("gives up when the connection is lost, and when nothing comes", async () => {
    const agent = client();
    FakeSocket.newest().open();
    const lost = agent.ask({ command: "Get_State" });
    FakeSocket.newest().close();
    await expect(lost).rejects.toBeInstanceOf(NotAnswered);
    vi.advanceTimersByTime(300);
    FakeSocket.newest().open();
    const silent = agent.ask({ command: "Get_State" });
    vi.advanceTimersByTime(10_000);
    await expect(silent).rejects.toBeInstanceOf(NotAnswered);
  });

  it("tells apart what came unasked", () => {
    client();
    FakeSocket.newest().open();
    FakeSocket.newest().say('{"command":"Set_Speed","result":"Done","tag":"another page"}');
    FakeSocket.newest().say('{"broadcast":{"iteration":1}}');
    FakeSocket.newest().say("nonsense");
    FakeSocket.newest().say('{"agent_removed":{"key":"me","reason":"silent"}}');
    expect(unasked.map((message) => message.kind)).toEqual(["answer", "broadcast", "removal"]);
  });
});
