import type { Sentences } from "./in_words";

/** Refusals about missions of modular robots that are carried out. */
export const REASONS_OF_MISSIONS = {
  device_is_gone: "alguien le quitó un dispositivo a este módulo: la misión se suspende",
  docking_given_up: "la misión se suspendió: no se acopló en los intentos que tenía",
  expected_memory: "se esperaba lo que una misión recuerda",
  expected_module: "se esperaba un archivo con un solo robot que tenga los dispositivos de robots/mecabot.xml",
  floor_too_large_for_camera: "se esperaba un suelo de como máximo {most} filas y columnas, que una cámara vea bien",
  gave_up: "los módulos se rindieron",
  leg_given_up: "la misión se suspendió: no llegó al final de su recta a tiempo",
  leg_takes_too_long: "la misión se suspendió: en {seconds} s el hexápodo no llegó al final de su recta",
  mission_needs_stage: "solo donde se muestra una misión: simrob mission ARCHIVO --show muestra una",
  mission_too_long_to_record: "se esperaba una misión cuyo archivo y figuras tengan juntos como máximo {most} bytes",
  module_cannot_dock: "la misión se suspendió: el módulo no logró acoplarse en ninguno de sus intentos",
  module_is_gone: "este módulo ya no está en el mundo: la misión se suspende",
  module_is_silent: "la misión se suspendió: el módulo no contesta por radio",
  module_lacks_device: "no tiene el dispositivo {device}; se esperaban los de robots/mecabot.xml",
  module_takes_too_long: "la misión se suspendió: en {seconds} s el módulo no hizo lo que se le ordenó",
  no_path_any_more: "la misión se suspendió: con los obstáculos como están ahora no hay camino a la meta: {why}",
  no_way_to_shape: "la misión se suspendió: los módulos no encuentran cómo llegar a la forma: {why}",
  nobody_in_goal: "se dijo que llegaron, pero nadie está en la meta",
  too_few_fit: "la misión se suspendió: se esperaban al menos {least} módulos con motores y radio",
  took_too_long: "la misión tardó más de {most} s y se suspende",
  world_was_replaced: "se cargó otro mundo, que no contiene nada de esta misión: se suspende",
} satisfies Sentences; // biome-ignore format: a reason on a line
