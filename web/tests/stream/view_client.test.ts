import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BackOff } from "../../src/stream/back_off";
import { lane_address, socket_address } from "../../src/stream/connection";
import type { Frame } from "../../src/stream/frame";
import type { ViewText } from "../../src/stream/texts";
import { ViewClient } from "../../src/stream/view_client";
import { FakeSocket } from "./fake_socket";
import { frame_bytes } from "./frames";

const texts: ViewText[] = [];
const frames: Frame[] = [];
const states: string[] = [];

function client(): ViewClient {
  const listener = {
    connection: (state: string) => states.push(state),
    text: (text: ViewText) => texts.push(text),
    frame: (frame: Frame) => frames.push(frame),
  };
  return new ViewClient("ws://here/view", listener, FakeSocket.make);
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [texts, frames, states, FakeSocket.made]) list.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the stream client", () => {
  it("hears only frames of the scene that was told", () => {
    client();
    const socket = FakeSocket.newest();
    socket.open();
    socket.say(frame_bytes({ scene: 1 }));
    socket.say('{"kind":"scene","scene":1,"engine":"ode","entities":[]}');
    socket.say(frame_bytes({ scene: 1, iteration: 5 }));
    socket.say(frame_bytes({ scene: 2 }));
    expect(frames.map((frame) => frame.iteration)).toEqual([5]);
  });

  it("passes over what it does not know", () => {
    client();
    const socket = FakeSocket.newest();
    socket.open();
    for (const text of ["", "{", "[]", "null", '{"kind":"future"}']) socket.say(text);
    socket.say(new ArrayBuffer(3));
    expect(texts).toEqual([]);
    expect(frames).toEqual([]);
  });

  it("comes back after the server was away, and wishes again, but not for the past", () => {
    const watcher = client();
    FakeSocket.newest().open();
    watcher.wish({ contacts: true });
    watcher.wish({ show: 3 });
    FakeSocket.newest().close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(300);
    expect(FakeSocket.made.length).toBe(2);
    FakeSocket.newest().open();
    expect(FakeSocket.newest().sent).toEqual(['{"contacts":true}']);
  });

  it("waits longer from try to try, and briefly again after success", () => {
    const back_off = new BackOff();
    const waits = Array.from({ length: 7 }, () => back_off.wait_ms());
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    back_off.succeeded();
    expect(back_off.wait_ms()).toBe(250);
  });

  it("takes the page's own host, and its token along", () => {
    const at = (url: string) => socket_address("/view", new URL(url) as unknown as Location);
    expect(at("http://127.0.0.1:8600/")).toBe("ws://127.0.0.1:8600/view");
    expect(at("https://a.b/?token=x y")).toBe("wss://a.b/view?token=x%20y");
  });

  it("reaches lanes beside itself, with the same token", () => {
    const at = (url: string) => lane_address("s3", new URL(url) as unknown as Location);
    expect(at("http://127.0.0.1:8600/?quality=5#learn/square")).toBe(
      "http://127.0.0.1:8600/agent?lane=s3",
    );
    expect(at("http://10.0.0.1:8600/?token=a%26b#learn")).toBe(
      "http://10.0.0.1:8600/agent?lane=s3&token=a%26b",
    );
  });
});
