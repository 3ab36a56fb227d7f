import type { Sentences } from "./in_words";

/** Refusals about missions of modular robots that are carried out. */
export const REASONS_OF_MISSIONS = {
  expected_memory: "se esperaba lo que una misión recuerda",
  expected_module: "se esperaba un archivo con un solo robot que tenga los dispositivos de robots/mecabot.xml",
  leg_takes_too_long: "la misión se canceló: en {seconds} s el hexápodo no llegó al final de su recta",
  module_cannot_dock: "la misión se canceló: el módulo no logró acoplarse en ninguno de sus intentos",
  module_is_silent: "la misión se canceló: el módulo no contesta por radio",
  module_lacks_device: "no tiene el dispositivo {device}; se esperaban los de robots/mecabot.xml",
  module_takes_too_long: "la misión se canceló: en {seconds} s el módulo no hizo lo que se le ordenó",
} satisfies Sentences; // biome-ignore format: a reason on a line
