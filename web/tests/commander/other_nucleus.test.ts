import { beforeEach, describe, expect, it, vi } from "vitest";
import { fetch_other_catalogue, NotReached, place_text } from "../../src/commander/other_nucleus";
import { catalogue } from "../catalogue/commands";

const PLACE = { host: "192.0.2.7", port: 8601, token: "a b" };

beforeEach(() => {
  vi.stubGlobal("window", { location: { protocol: "http:" } });
});

/** A network on which a page may read what `read` gives, and see whether anything answers. */
function network(read: () => Response, answers: boolean) {
  const asked: string[] = [];
  const fetcher = async (address: string, options: RequestInit) => {
    asked.push(`${options.mode ?? "cors"} ${address}`);
    if (options.mode !== "no-cors") return read();
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response();
  };
  return { asked, fetcher: fetcher as unknown as typeof fetch };
}

function unreadable(): Response {
  throw new TypeError("Failed to fetch");
}

async function failure(read: () => Response, answers: boolean): Promise<unknown> {
  const problem = await fetch_other_catalogue(PLACE, network(read, answers).fetcher).catch(
    (reason: unknown) => reason,
  );
  return problem instanceof NotReached ? problem.failure : problem;
}

describe("another nucleus", () => {
  it("tells its catalogue to a page that it allows, which brings its token along", async () => {
    const { asked, fetcher } = network(() => Response.json(catalogue), true);
    expect(await fetch_other_catalogue(PLACE, fetcher)).toEqual(catalogue);
    expect(asked).toEqual(["cors http://192.0.2.7:8601/catalogue?token=a%20b"]);
  });

  it("that does not answer is told from one that does not let the page in", async () => {
    expect(await failure(unreadable, false)).toBe("silent");
    expect(await failure(unreadable, true)).toBe("refuses");
    expect(await failure(() => new Response("token", { status: 403 }), true)).toBe("refuses");
  });

  it("is told from what is no nucleus", async () => {
    expect(await failure(() => new Response("<html>"), true)).toBe("no_simrob");
    expect(await failure(() => Response.json({}), true)).toBe("no_simrob");
    expect(await failure(() => new Response("", { status: 404 }), true)).toBe("no_simrob");
  });

  it("may have an address of IPv6", () => {
    expect(place_text({ host: "::1", port: 8600, token: "" })).toBe("[::1]:8600");
  });
});
