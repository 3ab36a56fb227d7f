import type { Command } from "../catalogue/description";
import { is_key, t } from "../language/language";

/** What the manual's Commander (section 8) calls a command, or null where it has none of it. */
export function manual_name({ own_name }: Command): string | null {
  const key = `manual.${own_name}`;
  return is_key(key) ? t(key) : null;
}
