import { describe, expect, it } from "vitest";
import { check_command } from "../../src/catalogue/checks";
import { from_json } from "../../src/catalogue/from_json";
import { nearest_of, requests_of } from "../../src/catalogue/from_xml";
import { parse_xml, type XmlProblem } from "../../src/catalogue/parse_xml";
import { to_cpp, to_java, to_python } from "../../src/catalogue/to_code";
import { to_json } from "../../src/catalogue/to_json";
import { to_xml } from "../../src/catalogue/to_xml";
import { first_command_values, type Values } from "../../src/catalogue/values";
import { catalogue, command } from "./commands";

const motors: Values = {
  Entity_Id: "1",
  Motors: {
    Motor: [
      { Wheel_Joint_Id: "0", Value: "3" },
      { Wheel_Joint_Id: "1", Value: "-5.5" },
    ],
  },
};

const ball: Values = {
  Type: "Ball",
  Data: { Entity_id: "7", Radius: "0.02", Position_Z: "0.5", Structure: { Body: [] } },
};

describe("a form", () => {
  it("is written in the manual's XML", () => {
    expect(to_xml(command("Robot_Motor_Control"), motors)).toBe(
      [
        "<Message>",
        "  <Simulation_Message>",
        '    <Entity_Request Command="Robot_Motor_Control">',
        "      <Entity_Id>1</Entity_Id>",
        "      <Motors>",
        "        <Motor>",
        "          <Wheel_Joint_Id>0</Wheel_Joint_Id>",
        "          <Value>3</Value>",
        "        </Motor>",
        "        <Motor>",
        "          <Wheel_Joint_Id>1</Wheel_Joint_Id>",
        "          <Value>-5.5</Value>",
        "        </Motor>",
        "      </Motors>",
        "    </Entity_Request>",
        "  </Simulation_Message>",
        "</Message>",
      ].join("\n"),
    );
  });

  it("is written in the JSON of docs/wire.md", () => {
    expect(to_json(command("Robot_Motor_Control"), motors)).toEqual({
      command: "Robot_Motor_Control",
      entity_id: 1,
      motors: [
        { wheel_joint_id: 0, value: 3 },
        { wheel_joint_id: 1, value: -5.5 },
      ],
    });
  });

  it("leaves out what its conditions do not allow", () => {
    expect(to_json(command("Create_Entity"), ball)).toEqual({
      command: "Create_Entity",
      type: "Ball",
      data: { entity_id: 7, radius: 0.02, position_z: 0.5 },
    });
    expect(to_xml(command("Create_Entity"), ball)).toContain('Command="Create_Entity" Type="Ball"');
  });

  it("puts agents' messages straight into the message", () => {
    const xml = to_xml(command("Register_Agent"), { Agent_Type: "GUI", Key: 'a<"b' });
    expect(xml).not.toContain("Simulation_Message");
    expect(xml).toContain('<Agent_Message Command="Register_Agent" Agent_Type="GUI">');
    expect(xml).toContain("<Key>a&lt;&quot;b</Key>");
  });

  it("is a program in three languages", () => {
    const chosen = command("Robot_Motor_Control");
    expect(to_python(chosen, motors)).toContain(
      'entity_request("Robot_Motor_Control", 1, Motors={"Motor": [{"Wheel_Joint_Id": 0, "Value": 3}',
    );
    expect(to_cpp(chosen, motors)).toContain('R"xml(<Simulation_Message><Entity_Request');
    expect(to_java(chosen, motors)).toContain('\\"Robot_Motor_Control\\"');
  });

  it("begins with what is needed", () => {
    const values = first_command_values(command("Create_Entity"));
    expect(values.Type).toBe("Robot");
    expect(Object.keys(values.Data as Values)).toEqual(["Entity_id", "Structure"]);
  });
});

describe("reading back", () => {
  it.each([
    ["Robot_Motor_Control", motors],
    ["Create_Entity", { Type: "Ball", Data: { Entity_id: "7", Radius: "0.02" } }],
    ["Device_Control", { Entity_Id: "1", Device_Id: "0", Value: "1 2.5" }],
  ] as [string, Values][])("%s from JSON and from XML gives the same form", (name, values) => {
    const chosen = command(name);
    expect(from_json(chosen, to_json(chosen, values))).toEqual(values);
    const { requests, unknown } = requests_of(parse_xml(to_xml(chosen, values)), catalogue, "wire");
    expect(unknown).toEqual([]);
    expect(requests[0]!.command.name).toBe(name);
    expect(requests[0]!.values).toEqual(values);
  });

  it("says where XML is broken", () => {
    const at = (text: string) => {
      try {
        parse_xml(text);
      } catch (problem) {
        return (problem as XmlProblem).at;
      }
      return null;
    };
    expect(at("<a><b></a>")).toBe(6);
    expect(at("<a>")).toBe(0);
    expect(at('<a b="1>')).toBe(6);
    expect(at("<a>1 & 2</a>")).toBe(5);
    expect(at("<a/> text")).toBe(5);
    expect(at("<?xml version='1.0'?><!-- x --><a b='&lt;'>&#65;</a>")).toBeNull();
  });

  it("knows what was meant", () => {
    const text = '<Control_Request Command="Set_Timestep"><Timstep>1</Timstep></Control_Request>';
    const { unknown } = requests_of(parse_xml(text), catalogue, "wire");
    expect(unknown[0]).toMatchObject({ name: "Timstep", nearest: "Timestep", begin: 40 });
    expect(nearest_of("Set_Timstep", ["Set_Timestep", "Save"])).toBe("Set_Timestep");
    expect(nearest_of("Nonsense", ["Save", "Load"])).toBeNull();
  });
});

describe("checks", () => {
  const kinds = (name: string, values: Values) =>
    check_command(command(name), values).map((problem) => `${problem.path} ${problem.kind}`);

  it("find what is missing, no number, or out of range", () => {
    expect(kinds("Set_Timestep", {})).toEqual(["Timestep missing"]);
    expect(kinds("Set_Timestep", { Timestep: "1e-2" })).toEqual([]);
    expect(kinds("Set_Timestep", { Timestep: "fast" })).toEqual(["Timestep not_a_number"]);
    expect(kinds("Set_Timestep", { Timestep: "2" })).toEqual(["Timestep too_large"]);
    expect(kinds("Set_State", { Entity_Id: "1.5" })).toEqual(["Entity_Id not_whole"]);
  });

  it("let special values pass", () => {
    const values = { Agent_Type: "GUI", Key: "k", Broadcast: "-1" };
    expect(kinds("Register_Agent", values)).toEqual([]);
    expect(kinds("Register_Agent", { ...values, Broadcast: "-2" })).toEqual([
      "Broadcast too_small",
    ]);
  });

  it("look into parts and lists", () => {
    const values = { Entity_Id: "1", Motors: { Motor: [{ Wheel_Joint_Id: "0", Value: "x" }] } };
    expect(kinds("Robot_Motor_Control", values)).toEqual(["Motors.Motor.0.Value not_a_number"]);
  });
});
