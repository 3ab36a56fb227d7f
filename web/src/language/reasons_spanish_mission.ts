import type { Sentences } from "./in_words";

/** Refusals about missions of modular robots that are carried out. */
export const REASONS_OF_MISSIONS = {
  device_is_gone: "alguien le quitó un dispositivo a este módulo: la misión se suspende",
  expected_memory: "se esperaba lo que una misión recuerda",
  expected_module: "se esperaba un archivo con un solo robot que tenga los dispositivos de robots/mecabot.xml",
  gave_up: "los módulos se rindieron",
  mission_needs_stage: "solo donde se muestra una misión: simrob mission ARCHIVO --show muestra una",
  mission_too_long_to_record: "se esperaba una misión cuyo archivo y figuras tengan juntos como máximo {most} bytes",
  module_is_gone: "este módulo ya no está en el mundo: la misión se suspende",
  module_lacks_device: "no tiene el dispositivo {device}; se esperaban los de robots/mecabot.xml",
  nobody_in_goal: "se dijo que llegaron, pero nadie está en la meta",
  took_too_long: "la misión tardó más de {most} s y se suspende",
  world_was_replaced: "se cargó otro mundo, que no contiene nada de esta misión: se suspende",
} satisfies Sentences; // biome-ignore format: a reason on a line
