import type { Sentences } from "./reasons";

/** Refusals about lessons and the programs of pupils. */
export const REASONS_OF_LESSONS = {
  begin_program_first: "no ha comenzado ningún programa: se esperaba antes Begin_Program",
  begun_by_other: "se esperaba a quien comenzó el programa",
  expected_attempt: "se esperaba un intento tal como lo guarda una lección",
  expected_condition: "se esperaba un objeto con un solo miembro, uno de {kinds}",
  expected_entities: "se esperaba el número de una entidad, o una lista de ellos",
  expected_goal: "se esperaba al menos un objetivo",
  expected_object: "se esperaba un objeto",
  expected_paint: "se esperaba una entidad y su pintura, como 9.0, o una lista de ellas",
  expected_plain_name: "se esperaba un nombre de letras, cifras, _, - y . que no empiece con .",
  expected_point: "se esperaba una lista de tres números, x, y, z en metros",
  expected_range: "se esperaba una lista de dos números, el menor y el mayor",
  expected_varied: "se esperaba una entidad y lo que varía de ella, como 1.x_m, 1.y_m, 1.z_m o 1.turn_degrees",
  expected_world_without_state: "se esperaba un mundo que comienza, sin State",
  fields_stay: "un Field se queda donde está: se esperaba una entidad de otro tipo",
  lesson_forbids: "una lección no permite {command}: al robot solo lo conduce su propio programa",
  lesson_is_over: "el intento ha terminado: Open_Lesson comienza otro",
  lesson_needs_stage: "solo se espera donde se muestran lecciones: simrob course las muestra",
  lesson_too_long: "se esperaban como máximo {most} bytes",
  no_lesson: "no hay ninguna lección: se esperaba antes Open_Lesson",
  no_such_entity_in_world: "el mundo no tiene esa entidad",
  no_such_region: "se esperaba el nombre de una de las regiones de la lección",
  play_needs_football: "se esperaba también football: los robots que conduce una lección necesitan pelota y arcos",
  program_begun_already: "ya comenzó un programa: Open_Lesson comienza otro intento",
  program_ended_already: "el programa ya ha terminado",
} satisfies Sentences; // biome-ignore format: a reason on a line
