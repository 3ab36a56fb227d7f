import { readFileSync } from "node:fs";
import type { Catalogue, Command } from "../../src/catalogue/description";

/** Some commands, as `simrob catalogue` tells them. */
export const catalogue = JSON.parse(
  readFileSync(new URL("./catalogue.json", import.meta.url), "utf-8"),
) as Catalogue;

/** The same from a nucleus whose configuration renames every command. */
export const renamed: Catalogue = {
  commands: catalogue.commands.map((item) => ({ ...item, name: `Otro_${item.name}` })),
};

export function command(name: string): Command {
  return catalogue.commands.find((item) => item.name === name)!;
}
