import type { Sentences } from "./in_words";

/** Refusals about missions of modular robots that are carried out. */
export const REASONS_OF_MISSIONS = {
  docking_given_up: "la misión se suspendió: no se acopló en los intentos que tenía",
  expected_memory: "se esperaba lo que una misión recuerda",
  expected_module: "se esperaba un archivo con un solo robot que tenga los dispositivos de robots/mecabot.xml",
  leg_given_up: "la misión se suspendió: no llegó al final de su recta a tiempo",
  module_lacks_device: "no tiene el dispositivo {device}; se esperaban los de robots/mecabot.xml",
  no_path_any_more: "la misión se suspendió: con los obstáculos como están ahora no hay camino a la meta: {why}",
  no_way_to_shape: "la misión se suspendió: los módulos no encuentran cómo llegar a la forma: {why}",
  too_few_fit: "la misión se suspendió: se esperaban al menos {least} módulos con motores y radio",
} satisfies Sentences; // biome-ignore format: a reason on a line
