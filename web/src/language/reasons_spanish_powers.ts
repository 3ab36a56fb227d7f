import type { Sentences } from "./in_words";

/** Refusals for lack of a power or a secret. */
export const REASONS_OF_POWERS = {
  entity_taken: "la conduce el agente {key}",
  expected_most_agents: "se esperaba agents y un número entero de 1 a {most}",
  expected_powers: "se esperaba may y poderes entre observe, drive, drive own, build, time, files, referee, organise; o may all, o may none",
  expected_role: "se esperaba un rol, como spectator",
  expected_secret_key: "se esperaba secret.NAME = WORD, como secret.referee = k7Qd2m",
  expected_secret_name: "se esperaba secret y un nombre de letras, dígitos, - y _",
  key_has_secret: "tiene esta clave un agente que presentó un secreto: se esperaba el mismo secreto",
  key_is_of_secret: "es el nombre de un secreto: se esperaba otra clave, o ese secreto",
  key_taken_over_with_secret: "su clave se registró desde otra parte con el mismo secreto",
  no_own_entity: "{role} solo puede conducir sus propias entidades y no tiene ninguna: se esperaba Own_Entity_Id al registrarse",
  no_powers_said: "los agentes de tipo {type} tienen a su vez los poderes de los desconocidos: se esperaba un rol",
  not_your_entity: "{role} solo puede conducir sus propias entidades: se esperaba una de {ids}",
  nothing_after_role: "no se esperaba nada después del nombre de un rol",
  power_missing: "esto requiere el poder {power}, que {role} no tiene",
  secret_letters: "se esperaban de 1 a 64 letras, dígitos y - _ . ~",
  secret_needed: "los agentes de tipo {type} deben presentar el secreto {secret} como Token",
  secret_not_set: "los agentes de tipo {type} deben presentar el secreto {secret}, que no está fijado: se fija con --set secret.{secret}=WORD",
  secret_twice: "secret.{name} es la misma palabra: se esperaba otra",
  too_many_of_type: "hay como máximo {count} agentes de tipo {type} a la vez",
  too_many_secrets: "se esperaban como máximo {most} secretos",
  unknown_secret: "no es un secreto de este núcleo",
  wrong_secret: "este no es el secreto que deben presentar los agentes de tipo {type}",
} satisfies Sentences; // biome-ignore format: a reason on a line
