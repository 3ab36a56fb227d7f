import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { Seat } from "../../src/lessons/seat";
import type { LessonText } from "../../src/lessons/texts";
import { told } from "./nucleus";

function make() {
  const lesson = signal<LessonText | null>(null);
  const is_free = vi.fn();
  const seat = new Seat({ lesson }, is_free);
  const sits = (pupil: string | null) => {
    lesson.value = { ...told(1), pupil };
  };
  return { lesson, seat, is_free, sits };
}

describe("the seat of a lesson", () => {
  it("is one's own until something else is said", () => {
    const { seat, is_free, sits } = make();
    expect(seat.is_own.value).toBe(true);
    sits("pupil-me");
    sits(null);
    expect(seat.is_own.value).toBe(true);
    expect(is_free).not.toHaveBeenCalled();
  });

  it.each([
    ["stage_taken", "taken"],
    ["power_missing", "no_power"],
  ])("is not one's own after %s", (code, guest) => {
    const { seat, sits } = make();
    sits("pupil-other");
    expect(seat.refused(code)).toBe(true);
    expect(seat.guest.value).toBe(guest);
    expect(seat.is_own.value).toBe(false);
    seat.take();
    expect(seat.is_own.value).toBe(true);
  });

  it("has nothing to do with other refusals", () => {
    const { seat } = make();
    expect(seat.refused("unknown_lesson")).toBe(false);
    expect(seat.is_own.value).toBe(true);
  });

  it.each(["taken", "displaced"])("of one who is %s is free once nobody has it", (guest) => {
    const { seat, is_free, sits } = make();
    sits("pupil-other");
    if (guest === "taken") seat.refused("stage_taken");
    else seat.lose();
    expect(seat.guest.value).toBe(guest);
    sits("pupil-third");
    expect(is_free).not.toHaveBeenCalled();
    sits(null);
    expect(is_free).toHaveBeenCalledOnce();
  });

  it("is free too when another show has come", () => {
    const { lesson, seat, is_free, sits } = make();
    sits("pupil-other");
    seat.refused("stage_taken");
    lesson.value = null;
    expect(is_free).toHaveBeenCalledOnce();
  });

  it("is free when the refusal comes later than the news", () => {
    const { seat, is_free, sits } = make();
    sits("pupil-other");
    sits(null);
    seat.refused("stage_taken");
    expect(is_free).toHaveBeenCalledOnce();
  });

  it("is not asked for again and again by one who is refused again", () => {
    const { seat, is_free } = make();
    is_free.mockImplementation(() => seat.refused("stage_taken"));
    seat.refused("stage_taken");
    expect(is_free).toHaveBeenCalledOnce();
  });

  it("is never free for one who may not run programs", () => {
    const { seat, is_free, sits } = make();
    sits("pupil-other");
    seat.refused("power_missing");
    sits(null);
    expect(is_free).not.toHaveBeenCalled();
  });

  it("is not waited for once it is closed", () => {
    const { seat, is_free, sits } = make();
    sits("pupil-other");
    seat.refused("stage_taken");
    seat.close();
    sits(null);
    expect(is_free).not.toHaveBeenCalled();
  });
});
