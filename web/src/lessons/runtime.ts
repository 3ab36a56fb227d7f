import { language } from "../language/language";
import { readings_of } from "./readings";
import type { ProgramError, RunMaker } from "./runtime_shape";

/** Runs programs in a worker; its code comes with the first program. */
export const make_run: RunMaker = async (options) => {
  const { ProgramRun } = await import("./runtime/program");
  const { begin } = options;
  const run = new ProgramRun({
    begin,
    lane_url: options.lane_url,
    hold: options.hold,
    stops: options.breakpoints,
    is_stepping: options.is_stepping,
    on_print: options.on_print,
    on_mark: (line, variables, is_standing) => {
      options.on_mark(line, variables);
      if (is_standing) options.on_paused();
    },
    on_readings: ({ line, readings }) => {
      options.on_reached(line);
      options.on_readings(readings_of(begin.devices, readings, begin.api, language.peek()));
    },
    on_thinking: options.on_thinking,
    on_end: (end) => {
      if (end.outcome === "given_up") options.on_given_up(TOO_SLOW);
      else if (end.outcome === "lost") options.on_end("error", lost(end.reason));
      else options.on_end(end.outcome, end.error ?? null);
    },
  });
  return {
    start: () => run.start(),
    // A program in the middle of something stands as well, if at no line.
    pause: () => void run.pause().then(options.on_paused, () => {}),
    resume: () => void run.resume().catch(() => {}),
    step: () => void run.step().catch(() => {}),
    set_breakpoints: (lines) => void run.set_breakpoints(lines).catch(() => {}),
    stop: () => run.stop(),
  };
};

const TOO_SLOW: ProgramError = {
  line: 0,
  kind: "TooSlow",
  text: {
    es: "El programa calcula sin parar y el mundo lo espera: se ha detenido. ¿Hay un número enorme o una lista enorme?",
    en: "The program computes on and on while the world waits for it: it was ended. Is there a huge number, or a huge list?",
  },
};

function lost(reason: string): ProgramError {
  const [es, en] = reason
    ? [`El programa no pudo seguir: ${reason}`, `The program could not go on: ${reason}`]
    : [
        "El programa perdió el contacto con el robot. Se puede ejecutar de nuevo.",
        "The program has lost touch with the robot. You can run it again.",
      ];
  return { line: 0, kind: "Lost", text: { es, en } };
}
