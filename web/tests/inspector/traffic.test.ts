import { describe, expect, it } from "vitest";
import {
  is_broadcast,
  is_refusal,
  one_line,
  pretty,
  subject_of,
} from "../../src/inspector/agents/message_text";
import { MOST_KEPT, matches, TrafficLog } from "../../src/inspector/agents/traffic_log";
import type { TrafficText } from "../../src/stream/texts";

const DRIVE =
  '<Message><Simulation_Message><Entity_Request Command="Robot_Motor_Control">' +
  "<Entity_Id>1</Entity_Id></Entity_Request></Simulation_Message></Message>";

function message(text: string | null, from_agent = true, more = 0): TrafficText {
  const rest = { iteration: 1, time: 0, bytes: 10, missed: more };
  return { kind: "traffic", agent: "a:1", from_agent, text, ...rest };
}

describe("messages for people", () => {
  it("lays XML out, with what holds only text on one line", () => {
    expect(pretty(DRIVE)).toBe(
      [
        "<Message>",
        "  <Simulation_Message>",
        '    <Entity_Request Command="Robot_Motor_Control">',
        "      <Entity_Id>1</Entity_Id>",
        "    </Entity_Request>",
        "  </Simulation_Message>",
        "</Message>",
      ].join("\n"),
    );
    expect(pretty("<a/><b></b>")).toBe("<a/>\n<b></b>");
  });

  it("lays out what is cut off as far as it goes", () => {
    expect(pretty("<a><b>1</b><c>2")).toBe("<a>\n  <b>1</b>\n  <c>\n    2");
    expect(pretty('{"a":[1,2')).toBe('{"a":[1,2');
  });

  it("lays JSON out, with places on one line", () => {
    expect(pretty('{"a":{"position":[1,2,3]}}')).toBe(
      '{\n  "a": {\n    "position": [1, 2, 3]\n  }\n}',
    );
  });

  it("knows what a message is about", () => {
    expect(subject_of(DRIVE)).toBe("Robot_Motor_Control");
    expect(subject_of('[{"command":"A"},{"command":"B"},{"command":"A"}]')).toBe("A, B");
    expect(subject_of("<Response><Command>Get_State</Command></Response>")).toBe("Get_State");
    expect(subject_of("<Response>Sucessfully added</Response>")).toBe("Response");
    expect(is_refusal('{"error":{"command":"A"}}')).toBe(true);
    expect(one_line("<a>\n  <b/>\n</a>")).toBe("<a> <b/> </a>");
  });

  it("tells broadcasts from answers", () => {
    expect(is_broadcast("<Broadcast><Iteration>", false)).toBe(true);
    expect(is_broadcast('{"broadcast":{', false)).toBe(true);
    expect(is_broadcast(null, false)).toBe(true);
    expect(is_broadcast("<Response>Broadcast</Response>", false)).toBe(false);
    expect(is_broadcast("<Broadcast>", true)).toBe(false);
  });
});

describe("the log of an agent's messages", () => {
  it("shows the newest first, and no more than it keeps", () => {
    const log = new TrafficLog();
    for (let i = 0; i < MOST_KEPT + 10; ++i) log.take(message(String(i)));
    log.show();
    log.take(message("last"));
    log.show();
    expect(log.entries.value.length).toBe(MOST_KEPT);
    expect(log.entries.value[0]!.text).toBe("last");
    expect(log.entries.value.at(-1)!.text).toBe("11");
  });

  it("holds still while paused, and then goes on with what came last", () => {
    const log = new TrafficLog();
    log.is_paused.value = true;
    for (let i = 0; i < MOST_KEPT + 5; ++i) log.take(message(String(i)));
    log.show();
    expect(log.entries.value).toEqual([]);
    log.is_paused.value = false;
    log.show();
    expect(log.entries.value.at(-1)!.text).toBe("5");
  });

  it("hides broadcasts, those that are there already too", () => {
    const log = new TrafficLog();
    const both = [message("<Broadcast>", false), message(DRIVE)];
    for (const text of both) log.take(text);
    log.show();
    log.toggle_broadcasts();
    for (const text of both) log.take(text);
    log.show();
    expect(log.entries.value.map((entry) => entry.text)).toEqual([DRIVE, DRIVE]);
  });

  it("says how many were missed, until it is cleared", () => {
    const log = new TrafficLog();
    log.take(message("a", true, 3));
    log.take(message("b", true, 2));
    log.show();
    expect(log.missed.value).toBe(5);
    log.clear();
    expect([log.missed.value, log.entries.value.length]).toEqual([0, 0]);
  });

  it("is filtered by any part, whatever its case", () => {
    expect(matches(message(DRIVE), "motor_control")).toBe(true);
    expect(matches(message(DRIVE), "Save")).toBe(false);
    expect(matches(message(null), "x")).toBe(false);
  });
});
