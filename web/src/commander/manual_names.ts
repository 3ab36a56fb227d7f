import type { Command } from "../catalogue/description";
import { is_key, t } from "../language/language";

/** The command's name in the manual's Commander (section 8), or null if it has none. */
export function manual_name({ own_name }: Command): string | null {
  const key = `manual.${own_name}`;
  return is_key(key) ? t(key) : null;
}
