import type { ReadonlySignal } from "@preact/signals";
import type { Catalogue } from "../catalogue/description";
import type { AgentClient } from "./agent_client";
import type { JsonObject, Request } from "./messages";

/** Someone who takes commands: the nucleus that the page came from, or another. */
export interface Nucleus {
  /** HOST:PORT of another one; null for the one that the page came from. */
  readonly address: string | null;
  readonly catalogue: ReadonlySignal<Catalogue | null>;
  readonly agent: AgentClient;
  /** Sends a command; what goes wrong is told to the people. True when it was done. */
  command(request: Request): Promise<boolean>;
  /** The same for what only its catalogue knows. */
  command_untyped(request: JsonObject): Promise<boolean>;
}
