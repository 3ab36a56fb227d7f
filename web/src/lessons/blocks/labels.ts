import type { RobotFunction, Words } from "../functions";

/** What blocks say where the name of the function alone would not read well; %1, %2 are its parameters. */
const LABELS: Record<string, Words> = {
  forward: { es: "avanzar a %1 m/s", en: "go forward at %1 m/s" },
  backward: { es: "retroceder a %1 m/s", en: "go backward at %1 m/s" },
  turn: { es: "girar a %1 °/s", en: "turn at %1 °/s" },
  stop: { es: "parar", en: "stop" },
  go: { es: "avanzar %1 m a %2 m/s", en: "go %1 m at %2 m/s" },
  turn_by: { es: "girar %1 ° a %2 °/s", en: "turn by %1 ° at %2 °/s" },
  move: {
    es: "mover a %1 m/s girando %2 °/s subiendo %3 m/s",
    en: "move at %1 m/s turning %2 °/s climbing %3 m/s",
  },
  set_speed: { es: "fijar velocidad en %1 m/s", en: "set speed to %1 m/s" },
  set_turn: { es: "fijar giro en %1 °/s", en: "set turning to %1 °/s" },
  set_climb: { es: "fijar subida en %1 m/s", en: "set climbing to %1 m/s" },
  up: { es: "subir a %1 m/s", en: "climb at %1 m/s" },
  down: { es: "bajar a %1 m/s", en: "descend at %1 m/s" },
  climb_to: { es: "subir hasta %1 m", en: "climb to %1 m" },
  line: { es: "sensor de línea", en: "line sensor" },
  floor_colour: { es: "color del suelo", en: "colour of the floor" },
  distance: { es: "distancia adelante (m)", en: "distance ahead (m)" },
  distance_down: { es: "distancia hacia abajo (m)", en: "distance below (m)" },
  position: { es: "posición [x, y, z]", en: "position [x, y, z]" },
  heading: { es: "rumbo (°)", en: "heading (°)" },
  height: { es: "altura (m)", en: "height (m)" },
  speed: { es: "velocidad (m/s)", en: "speed (m/s)" },
  turning: { es: "giro (°/s)", en: "turning (°/s)" },
  travelled: { es: "metros recorridos", en: "metres travelled" },
  turned: { es: "grados girados", en: "degrees turned" },
  image: { es: "imagen de la cámara", en: "image of the camera" },
  find_colour: { es: "buscar el color %1", en: "find the colour %1" },
  wait: { es: "esperar %1 s", en: "wait %1 s" },
  time: { es: "tiempo (s)", en: "time (s)" },
  kick: { es: "chutar", en: "kick" },
  score: { es: "marcador [mío, suyo]", en: "score [mine, theirs]" },
  answer: { es: "responder %1 llamado %2", en: "answer %1 called %2" },
  say: { es: "decir %1", en: "say %1" },
};

/** A label with a place for every parameter, whatever the table has become. */
export function label_of(robot: RobotFunction, words: "es" | "en"): string {
  const label = LABELS[robot.id]?.[words];
  const places = label?.match(/%\d/g)?.length ?? 0;
  if (label && places === robot.parameters.length) return label;
  const name = robot.names[words].replaceAll("_", " ");
  const given = robot.parameters.map((parameter, i) => `%${i + 1} ${parameter.unit ?? ""}`.trim());
  return [name, ...given].join(" ");
}
