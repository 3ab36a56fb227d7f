import type { Sentences } from "./in_words";

/** Refusals about missions of modular robots. */
export const REASONS_OF_MODULES = {
  expected_cell: "se esperaba [fila, columna], de {rows} filas y {columns} columnas, desde 1",
  goal_blocked: "la meta está bloqueada: en esta celda, o demasiado cerca, hay un obstáculo o el borde",
  goal_unreachable: "ningún camino lleva del inicio a la meta: obstáculos y borde encierran {cells} celdas alrededor del inicio",
  mission_too_long: "se esperaban como máximo {most} bytes",
  module_beside_floor: "el módulo {module} no está sobre el piso",
  module_in_module: "el módulo {module} está dentro del módulo {other}",
  module_in_obstacle: "el módulo {module} está dentro del obstáculo de la fila {row}, columna {column}",
  no_room_for_modules: "en el piso hay sitio para {found} módulos",
  no_such_mission_member: "no existe ese miembro{suggestion}",
  start_blocked: "el inicio está bloqueado: en esta celda, o demasiado cerca, hay un obstáculo o el borde",
  too_few_modules: "se esperaban al menos {least} módulos, {spares} de ellos de reserva",
} satisfies Sentences; // biome-ignore format: a reason on a line
