import type { Catalogue, Command } from "../catalogue/description";
import { command_named } from "../catalogue/names";
import { to_xml } from "../catalogue/to_xml";
import type { Values } from "../catalogue/values";
import type { Link } from "./mirror";

/** What is being built: a Create_Entity with a name, and the links between its parts. */
export interface Draft {
  name: string;
  command: Command;
  values: Values;
  links: readonly Link[];
}

export const CREATE = "Create_Entity";
export const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export function create_command(catalogue: Catalogue): Command | null {
  return command_named(catalogue, CREATE);
}

export function draft_of(name: string, command: Command, values: Values): Draft {
  return { name, command, values, links: [] };
}

/** The manual's XML, as files have it. */
export function write_draft({ command, values }: Draft): string {
  return `${to_xml(command, values, "file")}\n`;
}
