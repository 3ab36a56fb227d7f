import { signal } from "@preact/signals";
import { AgentClient } from "../agent/agent_client";
import { type JsonObject, type Request, to_json_object } from "../agent/messages";
import type { Nucleus } from "../agent/nucleus";
import type { Transcript } from "../agent/transcript";
import type { Catalogue } from "../catalogue/description";
import { read_catalogue, wire_name } from "../catalogue/names";
import { ask_aloud } from "../page/ask_aloud";
import type { Notices } from "../page/notices";
import type { ConnectionState } from "../stream/connection";

/** Where another nucleus serves its page and WebSocket. */
export interface Place {
  host: string;
  port: number;
  token: string;
}

/** Nothing answers; or something does, but refuses this page; or it is something else. */
export type Failure = "silent" | "refuses" | "no_simrob";

export class NotReached extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

const PATIENCE_MS = 5000;

/** HOST:PORT. */
export function place_text({ host, port }: Place): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function address_of(place: Place, scheme: string, path: string): string {
  const query = place.token === "" ? "" : `?token=${encodeURIComponent(place.token)}`;
  return `${scheme}://${place_text(place)}${path}${query}`;
}

/** A page that was loaded securely may only connect securely. */
function security(): string {
  return window.location.protocol === "https:" ? "s" : "";
}

/** The catalogue of the nucleus there. Throws NotReached. */
export async function fetch_other_catalogue(
  place: Place,
  fetcher: typeof fetch = fetch,
): Promise<Catalogue> {
  const scheme = `http${security()}`;
  const wait = () => AbortSignal.timeout(PATIENCE_MS);
  const response = await fetcher(address_of(place, scheme, "/catalogue"), { signal: wait() }).catch(
    () => null,
  );
  if (response) {
    const catalogue = response.ok ? read_catalogue(await response.json().catch(() => null)) : null;
    if (catalogue) return catalogue;
    throw new NotReached(response.status === 403 ? "refuses" : "no_simrob");
  }
  // A browser does not say why a page may not read; but it shows whether anything answers.
  const blind: RequestInit = { mode: "no-cors", signal: wait() };
  const answers = await fetcher(address_of(place, scheme, "/"), blind).then(
    () => true,
    () => false,
  );
  throw new NotReached(answers ? "refuses" : "silent");
}

/** Another nucleus that the Commander controls, while the page keeps showing its own. */
export class OtherNucleus implements Nucleus {
  readonly address: string;
  readonly catalogue;
  readonly connection = signal<ConnectionState>("connecting");
  readonly agent: AgentClient;

  constructor(
    place: Place,
    catalogue: Catalogue,
    transcript: Transcript,
    private readonly notices: Notices,
  ) {
    this.address = place_text(place);
    this.catalogue = signal<Catalogue | null>(catalogue);
    const when = { iteration: null, recording_time_s: Number.NaN, nucleus: this.address };
    this.agent = new AgentClient(address_of(place, `ws${security()}`, "/agent"), {
      connection: (state) => {
        this.connection.value = state;
      },
      sent: (request, answer, is_quiet) => {
        if (!is_quiet) transcript.sent(request, answer, when);
      },
      unasked: (message) => transcript.received(message, when),
    });
    this.agent.wire_name = (name) => wire_name(catalogue, name);
  }

  command(request: Request): Promise<boolean> {
    return this.command_untyped(to_json_object(request));
  }

  command_untyped(request: JsonObject): Promise<boolean> {
    return ask_aloud(this.agent, request, this.notices);
  }
}
