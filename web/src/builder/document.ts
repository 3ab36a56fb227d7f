import type { Catalogue, Command } from "../catalogue/description";
import { to_element, write_element } from "../catalogue/to_xml";
import type { Values } from "../catalogue/values";
import type { Link } from "./mirror";

export interface Request {
  command: Command;
  values: Values;
}

/** What is being built: the requests of a file, one of which makes the entity. */
export interface Draft {
  name: string;
  requests: readonly Request[];
  /** The place of the Create_Entity among the requests. */
  place: number;
  links: readonly Link[];
}

export const CREATE = "Create_Entity";
export const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export function create_command(catalogue: Catalogue): Command | null {
  return catalogue.commands.find((command) => command.name === CREATE) ?? null;
}

export function draft_of(name: string, command: Command, values: Values): Draft {
  return { name, requests: [{ command, values }], place: 0, links: [] };
}

export function entity_of(draft: Draft): Request {
  return draft.requests[draft.place]!;
}

export function with_entity(draft: Draft, values: Values): Draft {
  const requests = draft.requests.map((request, i) =>
    i === draft.place ? { ...request, values } : request,
  );
  return { ...draft, requests };
}

/** The manual's XML, as files have it: one message with all requests. */
export function write_draft(draft: Draft): string {
  const children = draft.requests.map(({ command, values }) => to_element(command, values));
  const inside = { name: "Simulation_Message", attributes: [], children, text: "" };
  const message = { name: "Message", attributes: [], children: [inside], text: "" };
  return `${write_element(message as Parameters<typeof write_element>[0], "")}\n`;
}
