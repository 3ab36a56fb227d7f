import type { Sentences } from "./in_words";

/** Refusals about missions of modular robots that are carried out. */
export const REASONS_OF_MISSIONS = {
  expected_memory: "se esperaba lo que una misión recuerda",
  expected_module: "se esperaba un archivo con un solo robot que tenga los dispositivos de robots/mecabot.xml",
  module_lacks_device: "no tiene el dispositivo {device}; se esperaban los de robots/mecabot.xml",
  mission_needs_stage: "solo donde se muestra una misión: simrob mission ARCHIVO --show muestra una",
} satisfies Sentences; // biome-ignore format: a reason on a line
