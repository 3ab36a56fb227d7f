import type { ReadonlySignal } from "@preact/signals";
import type { Catalogue } from "../catalogue/description";
import type { AgentClient } from "./agent_client";
import type { JsonObject, Request } from "./messages";

/** A receiver of commands: the nucleus that the page came from, or another. */
export interface Nucleus {
  /** HOST:PORT of another one; null for the page's own. */
  readonly address: string | null;
  readonly catalogue: ReadonlySignal<Catalogue | null>;
  readonly agent: AgentClient;
  /** Sends a command and reports failures. True if it was done. */
  command(request: Request): Promise<boolean>;
  /** The same for what only its catalogue knows. */
  command_untyped(request: JsonObject): Promise<boolean>;
}
