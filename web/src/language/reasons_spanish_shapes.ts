import type { Sentences } from "./in_words";

/** Refusals about shapes of modules, their gaits, and the ways of many modules. */
export const REASONS_OF_SHAPES = {
  beyond_floor: "se esperaba un lugar sobre el piso",
  floor_does_not_fit: "se esperaba un piso de {most} m2 como máximo, y de al menos {least} m a cada lado",
  gait_moves_nothing: "se esperaba al menos un módulo que se mueva",
  gait_of_no_module: "no existe ese módulo: se esperaba de 1 a {most}, los módulos de la forma",
  no_place_left: "no queda ningún lugar que pueda recibir",
  no_room_for_shape: "se esperaba un módulo en torno al cual quepa la forma",
  no_such_slot: "no existe ese puesto: se esperaba menos de {limit}",
  no_way_through: "no se encontró paso en {rounds} órdenes de los módulos",
  shape_cannot_be_assembled: "un módulo solo avanza o retrocede: se esperaba que se acople al módulo anterior, visto desde la raíz, por su frente o por detrás",
  shape_docks_to_itself: "se esperaba otro módulo",
  shape_face_used_twice: "esta cara del módulo {module} ya está acoplada; se esperaba otra",
  shape_hangs_together_no_way: "ningún camino de acoples lleva desde la raíz, el módulo {root}, hasta este",
  shape_has_no_such_module: "no existe ese módulo: se esperaba de 1 a {most}",
  shape_loop_stays_open: "un lazo no cierra aquí: faltan {distance} m y {angle} rad",
  shape_two_in_one_place: "dos módulos están en el mismo lugar",
  slot_given_twice: "este puesto ya es de otro módulo; se esperaba uno para cada uno",
  slot_in_obstacle: "ahí hay un obstáculo; se esperaba un lugar libre",
  too_few_places: "se esperaban al menos {least}, uno para cada uno",
} satisfies Sentences; // biome-ignore format: a reason on a line
