import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "../page/button";
import { useLessons } from "./context";
import { tl } from "./language/words";
import { Sound } from "./sound";

/** Off until it is wanted. */
export function SoundSwitch() {
  const lessons = useLessons();
  const made = useRef<Sound | null>(null);
  made.current ??= new Sound();
  const sound = made.current;
  const last = useRef<number[]>([]);
  useEffect(() => () => sound.close(), [sound]);
  useEffect(() => kicks_of(lessons.desk, () => sound.kick()), [lessons, sound]);
  useSignalEffect(() => {
    const score = lessons.told.value?.score ?? [];
    const before = last.current;
    last.current = score;
    if (before.length === 0) return;
    if ((score[0] ?? 0) > (before[0] ?? 0)) sound.cheer(true);
    else if ((score[1] ?? 0) > (before[1] ?? 0)) sound.cheer(false);
  });
  const is_on = sound.is_on.value;
  return (
    <IconButton
      icon={is_on ? "sound" : "silent"}
      label={tl(is_on ? "sound.on" : "sound.off")}
      is_on={is_on}
      onClick={() => sound.toggle()}
    />
  );
}

/** A ball that is suddenly this much faster was kicked, m/s. */
const KICK_SPEED = 0.6;

function kicks_of(desk: ReturnType<typeof useLessons>["desk"], kicked: () => void): () => void {
  const { session } = desk;
  let place: [number, number] | null = null;
  let speed = 0;
  let time_s = 0;
  return session.on_frame((frame) => {
    const model = desk.view.model;
    const ball = session.scene.peek()?.entities.find(({ type }) => type === "Ball");
    const body = ball ? model?.body(ball.id, 0) : null;
    if (!model || !body) return;
    const at = body.index * 7;
    const now: [number, number] = [model.poses[at] ?? 0, model.poses[at + 1] ?? 0];
    const passed_s = frame.time_s - time_s;
    if (place && passed_s > 0 && passed_s < 0.5) {
      const now_speed = Math.hypot(now[0] - place[0], now[1] - place[1]) / passed_s;
      if (now_speed - speed > KICK_SPEED) kicked();
      speed = now_speed;
    }
    place = now;
    time_s = frame.time_s;
  });
}
