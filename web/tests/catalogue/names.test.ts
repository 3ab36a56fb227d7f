import { describe, expect, it } from "vitest";
import { create_command, draft_of, write_draft } from "../../src/builder/document";
import { read_text } from "../../src/builder/read_text";
import { own_name, read_catalogue, wire_name } from "../../src/catalogue/names";
import { to_python } from "../../src/catalogue/to_code";
import { to_json } from "../../src/catalogue/to_json";
import { to_xml } from "../../src/catalogue/to_xml";
import { search } from "../../src/commander/command_search";
import { manual_name } from "../../src/commander/manual_names";
import { read_raw } from "../../src/commander/read_raw";
import { catalogue, renamed } from "./commands";

const BALL =
  '<Control_Request Command="Create_Entity" Type="Ball"><Data><Entity_id>1</Entity_id>' +
  "<Radius>0.1</Radius></Data></Control_Request>";

describe("names of commands that the configuration has changed", () => {
  it("are found by those of the manual, and the reverse", () => {
    expect(wire_name(renamed, "Create_Entity")).toBe("Otro_Create_Entity");
    expect(own_name(renamed, "Otro_Create_Entity")).toBe("Create_Entity");
    expect(wire_name(renamed, "Otro_Create_Entity")).toBe("Otro_Create_Entity");
    expect(wire_name(null, "Create_Entity")).toBe("Create_Entity");
  });

  it("are the new ones in messages and programs, and the manual's own in files", () => {
    const create = create_command(renamed)!;
    const { draft } = read_text(BALL, "ball", renamed);
    expect(draft?.command).toBe(create);
    const values = draft!.values;
    expect(to_json(create, values).command).toBe("Otro_Create_Entity");
    expect(to_xml(create, values)).toContain('Command="Otro_Create_Entity"');
    expect(to_python(create, values)).toContain("Otro_Create_Entity");
    expect(write_draft(draft_of("ball", create, values))).toContain('Command="Create_Entity"');
  });

  it("are those that a message by hand is written in", () => {
    const other = BALL.replace("Create_Entity", "Otro_Create_Entity");
    expect(read_raw(other, renamed).requests[0]?.command).toBe("Otro_Create_Entity");
    expect(read_raw(BALL, renamed).problems).toHaveLength(1);
    expect(read_text(other, "ball", renamed).problems).not.toHaveLength(0);
  });

  it("are looked for by either name, and explained by the manual's", () => {
    const [found] = search(renamed.commands, "create entity");
    expect(found?.name).toBe("Otro_Create_Entity");
    const step = renamed.commands.find((item) => item.own_name === "Set_Timestep");
    if (step) expect(manual_name(step)).not.toBeNull();
  });
});

describe("a catalogue", () => {
  it("of a nucleus that knows no other names is taken too", () => {
    const old = { commands: [{ name: "Save", number: 17 }] };
    expect(read_catalogue(old)?.commands[0]?.own_name).toBe("Save");
  });

  it("is told from what is none", () => {
    expect(read_catalogue(catalogue)).toEqual(catalogue);
    for (const value of [null, 7, "x", {}, { commands: 3 }])
      expect(read_catalogue(value)).toBeNull();
  });
});
