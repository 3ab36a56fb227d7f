import { describe, expect, it } from "vitest";
import {
  type AgentFacts,
  addresses_of,
  duration_text,
  missed,
  percent_text,
  repeated,
  too_late,
} from "../../src/inspector/agents/agent_facts";

const agent = (facts: Partial<AgentFacts>) =>
  ({ broadcasts: 0, repeats: 0, dropped: 0, missed: 0, answers: 0, ...facts }) as AgentFacts;

describe("what is told of an agent", () => {
  it("counts losses as shares of what there was to lose", () => {
    expect(repeated(agent({ sync: true, repeats: 3, broadcasts: 120 }))).toEqual({
      count: 3,
      of: 120,
    });
    expect(too_late(agent({ dropped: 1, answers: 9 }))).toEqual({ count: 1, of: 10 });
    expect(missed(agent({ missed: 2, answers: 198 }))).toEqual({ count: 2, of: 200 });
  });

  it("says nothing where nothing was measured", () => {
    expect(repeated(agent({ sync: false, broadcasts: 120 }))).toBeNull();
    expect([repeated, too_late, missed].map((share) => share(agent({})))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("writes shares and durations shortly", () => {
    const percents = [0, 4, 250, 3100, 10_000].map((count) => percent_text({ count, of: 10_000 }));
    expect(percents).toEqual(["0 %", "0.04 %", "2.5 %", "31 %", "100 %"]);
    const texts = [0.0000312, 0.00123, 0.0456, 0.999, 12.34].map(duration_text);
    expect(texts).toEqual(["0.031 ms", "1.2 ms", "46 ms", "999 ms", "12.3 s"]);
  });

  it("overhears where it listens and where it speaks from, once", () => {
    expect(addresses_of(agent({ address: "a:1", sender: "a:2" }))).toEqual(["a:1", "a:2"]);
    expect(addresses_of(agent({ address: "a:1", sender: "a:1" }))).toEqual(["a:1"]);
  });
});
