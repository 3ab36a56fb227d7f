import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LifeSigns, PATIENCE } from "../../src/lessons/runtime/life_signs";

const SECOND_MS = 1000;

function make() {
  const listener = { ask: vi.fn(), is_thinking: vi.fn(), given_up: vi.fn() };
  const life = new LifeSigns(listener);
  life.start();
  return { life, listener };
}

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * SECOND_MS);
}

describe("the life signs of a program", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are asked for once it was silent for a whole second", () => {
    const { listener } = make();
    pass(1);
    expect(listener.ask).not.toHaveBeenCalled();
    pass(1);
    expect(listener.ask).toHaveBeenCalledOnce();
    pass(3);
    expect(listener.ask).toHaveBeenCalledTimes(4);
  });

  it("are not asked for while they come by themselves", () => {
    const { life, listener } = make();
    for (let i = 0; i < 200; ++i) {
      pass(0.3);
      life.sign();
    }
    expect(listener.ask).not.toHaveBeenCalled();
  });

  it("are missed in words after two seconds, once", () => {
    const { listener } = make();
    pass(2);
    expect(listener.is_thinking).not.toHaveBeenCalled();
    pass(5);
    expect(listener.is_thinking.mock.calls).toEqual([[true]]);
  });

  it("are waited for no longer than there is patience", () => {
    const { listener } = make();
    pass(PATIENCE);
    expect(listener.given_up).not.toHaveBeenCalled();
    pass(1);
    expect(listener.given_up).toHaveBeenCalledOnce();
    expect(listener.is_thinking.mock.calls).toEqual([[true], [false]]);
    const asked = listener.ask.mock.calls.length;
    pass(100);
    expect(listener.given_up).toHaveBeenCalledOnce();
    expect(listener.ask).toHaveBeenCalledTimes(asked);
  });

  it("forgive all silence before", () => {
    const { life, listener } = make();
    for (let i = 0; i < 5; ++i) {
      pass(PATIENCE);
      life.sign();
    }
    expect(listener.given_up).not.toHaveBeenCalled();
    expect(listener.is_thinking.mock.calls.flat()).toEqual(
      Array.from({ length: 10 }, (_, i) => i % 2 === 0),
    );
  });

  it("come from whoever answers what is asked", () => {
    const { life, listener } = make();
    listener.ask.mockImplementation(() => life.sign());
    pass(100);
    expect(listener.ask).toHaveBeenCalledTimes(50);
    expect(listener.is_thinking).not.toHaveBeenCalled();
  });

  it("are nobody's concern once it is stopped, until it starts anew", () => {
    const { life, listener } = make();
    pass(3);
    life.stop();
    expect(listener.is_thinking.mock.calls).toEqual([[true], [false]]);
    const asked = listener.ask.mock.calls.length;
    pass(100);
    expect(listener.ask).toHaveBeenCalledTimes(asked);
    expect(listener.given_up).not.toHaveBeenCalled();
    life.start();
    life.start();
    pass(2);
    expect(listener.ask).toHaveBeenCalledTimes(asked + 1);
  });
});
