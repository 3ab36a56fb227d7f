import { stop_motion } from "../hands/stop";
import { CAMERA_MODES } from "../view/cameras";
import type { Desk } from "./desk";

type Action = (desk: Desk) => void;

/** Those of MuJoCo's viewer where it has them. */
const KEYS: Record<string, Action> = {
  " ": (desk) => desk.time.toggle(),
  ArrowRight: (desk) => void desk.time.step(),
  ArrowLeft: (desk) => desk.time.step_back(),
  "+": (desk) => void desk.time.change_speed(1),
  "=": (desk) => void desk.time.change_speed(1),
  "-": (desk) => void desk.time.change_speed(-1),
  Backspace: (desk) => void desk.time.reset(),
  F1: (desk) => {
    desk.dialog.value = "help";
  },
  Home: (desk) => desk.view.look_at_all(),
  Escape: (desk) => let_go(desk),
  c: (desk) => {
    const next = CAMERA_MODES.indexOf(desk.camera.value) + 1;
    desk.camera.value = CAMERA_MODES[next % CAMERA_MODES.length]!;
  },
  m: (desk) => desk.marks.add(desk.time.shown_s.value),
  r: (desk) => {
    if (desk.time.can_place) void desk.turn.toggle();
  },
  x: (desk) => void stop_motion(desk.session, desk.undo),
};

function let_go(desk: Desk): void {
  if (desk.pointer.wanted.value) desk.pointer.wanted.value = null;
  else if (desk.match.replayed.value) end_replay(desk);
  else if (desk.turn.is_shown) desk.turn.hide();
  else desk.session.selection.value = null;
}

function end_replay(desk: Desk): void {
  desk.match.replayed.value = null;
  if (desk.time.opened === null) desk.time.go_live();
}

/** Whether keys belong to a text field. */
function is_typing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

export function listen_to_keys(desk: Desk): () => void {
  const press = (event: KeyboardEvent) => {
    if (desk.places.place.peek() !== "watch") return;
    const has_control = event.ctrlKey || event.metaKey;
    if (has_control && event.key.toLowerCase() === "k") {
      desk.dialog.value = "palette";
      event.preventDefault();
      return;
    }
    if (event.key !== "F1" && (is_typing(event) || desk.dialog.value)) return;
    if (desk.builder_open.value && desk.builder.value?.press(event)) {
      event.preventDefault();
      return;
    }
    if (has_control && event.key.toLowerCase() === "z") void desk.undo.undo();
    else if (has_control || event.altKey) return;
    else if (!desk.view.cameras.fly.press(event) && !desk.drive.press(event)) {
      const action = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
      // The space bar presses a focused button.
      const is_button = event.key === " " && event.target instanceof HTMLButtonElement;
      if (!action || is_button) return;
      action(desk);
    }
    event.preventDefault();
  };
  window.addEventListener("keydown", press);
  return () => window.removeEventListener("keydown", press);
}
