import type { Sentences } from "./in_words";

/** Refusals of lessons that are run, shown and graded by the program. */
export const REASONS_OF_COURSE = {
  attempt_not_over: "la grabación acaba antes que su intento: se esperaba una que llegue al veredicto",
  began_late: "el programa empezó en la iteración {iteration}: se esperaba la iteración 0, con el mundo como lo hace la lección",
  expected_program: "se esperaba un programa en Python, FILE.py, o de bloques, FILE.blocks.json",
  lesson_was_edited: "la grabación se juzgó con otras reglas que las de esta lección",
  no_lesson_in_recording: "se esperaba la grabación de una lección, con su comienzo",
  no_program_in_recording: "la grabación no contiene ningún programa",
  no_such_function: "la tabla de funciones no tiene ninguna con ese nombre",
  no_such_lesson: "no existe esa lección{known}",
  node_missing: "se esperaba Node 20.19 o posterior para ejecutar programas sin página: instálalo, o ejecuta tools/node.sh --install en las fuentes",
  not_begun: "no pudo empezar: {why}",
  picture_not_there: "no hay tal archivo en la carpeta de la lección",
  program_does_other: "ejecutado otra vez, el programa no llega al mismo final",
  recording_is_cut: "la grabación no se terminó: se esperaba una entera",
  replay_differs: "{difference}",
  runner_cannot_be_had: "no se puede iniciar: {cause}",
  runner_missing: "se esperaba lo que ejecuta los programas, {file}, junto al programa: una versión compilada para publicar lo tiene",
  time_was_turned: "allí alguien fue a otro momento",
  world_is_not_the_lessons: "la grabación empieza en otro mundo que el que la lección hace con la semilla {seed}",
  wrong_engine: "grabado con {engine}: se esperaba {expected}, con el que se califican las lecciones",
} satisfies Sentences; // biome-ignore format: a reason on a line
