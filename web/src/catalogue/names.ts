import type { Catalogue, Command } from "./description";

/** Which of its two names a command is called by: agents may use another than files do. */
export type Naming = "wire" | "file";

export function name_of(command: Command, naming: Naming): string {
  return naming === "wire" ? command.name : command.own_name;
}

/** A nucleus's description of its commands; null if it is not a catalogue. */
export function read_catalogue(value: unknown): Catalogue | null {
  const commands = (value as Catalogue | null)?.commands;
  if (!Array.isArray(commands)) return null;
  // Before commands could be renamed, none had a separate own name.
  return {
    commands: commands.map((command) => ({
      ...command,
      own_name: command.own_name ?? command.name,
    })),
  };
}

/** The command with this name in the manual, and so on this page. */
export function command_named(catalogue: Catalogue | null, own_name: string): Command | null {
  return catalogue?.commands.find((command) => command.own_name === own_name) ?? null;
}

/** The name to send to the nucleus. A name that is nobody's own stays as it is. */
export function wire_name(catalogue: Catalogue | null, own_name: string): string {
  return command_named(catalogue, own_name)?.name ?? own_name;
}

export function own_name(catalogue: Catalogue | null, wire_name: string): string {
  return catalogue?.commands.find(({ name }) => name === wire_name)?.own_name ?? wire_name;
}
