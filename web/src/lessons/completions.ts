import type { Completion } from "@codemirror/autocomplete";
import { allowed_functions, type RobotFunction } from "./functions";

const PYTHON = "while for if elif else def return True False None and or not in range print len";

/** What the editor proposes: the robot's functions that the lesson allows, and Python's commonest words. */
export function completions_of(api: readonly string[], words: "es" | "en"): Completion[] {
  const functions = allowed_functions(api).map((one) => completion_of(one, words));
  const plain = PYTHON.split(" ").map((label) => ({ label, type: "keyword", boost: -1 }));
  return [...functions, ...plain];
}

function completion_of(robot: RobotFunction, words: "es" | "en"): Completion {
  const given = robot.parameters.map(({ names }) => names[words]).join(", ");
  const label = robot.names[words];
  return {
    label,
    detail: `(${given})`,
    info: robot.help[words],
    apply: robot.parameters.length === 0 ? `${label}()` : `${label}(`,
    type: "function",
    boost: 1,
  };
}
