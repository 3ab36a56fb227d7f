import type { Command } from "./description";
import { to_element, write_compact, type XmlElement } from "./to_xml";
import type { Values } from "./values";

/** Programs for the clients in agents/, complete and ready to run. */

const NUCLEUS = "127.0.0.1:9600";

function request_text(command: Command, values: Values): string {
  const request = write_compact(to_element(command, values));
  return command.element === "Agent_Message"
    ? request
    : `<Simulation_Message>${request}</Simulation_Message>`;
}

/** Whether its purpose is its answer. */
function is_question(command: Command): boolean {
  return command.own_name.startsWith("Get_");
}

function fields_text(command: Command, values: Values): string {
  return to_element(command, values).children.map(write_compact).join("");
}

/** In agents/python. Attributes need the raw text, as the client's helpers write elements. */
export function to_python(command: Command, values: Values): string {
  if (is_question(command)) return python_question(command, values);
  return [
    "from simrob_agent import Agent, control, entity_request",
    "",
    `with Agent("me", "${NUCLEUS}") as agent:`,
    `    agent.do(${python_request(command, values)})`,
    "",
  ].join("\n");
}

function python_question(command: Command, values: Values): string {
  const named = grouped(to_element(command, values).children).map(
    ([name, items]) => `${name}=${python_value(items)}`,
  );
  const call = [JSON.stringify(command.name), ...named].join(", ");
  return [
    "import xml.etree.ElementTree as xml",
    "",
    "from simrob_agent import Agent",
    "",
    `with Agent("me", "${NUCLEUS}") as agent:`,
    `    print(xml.tostring(agent.ask(${call}), encoding="unicode"))`,
    "",
  ].join("\n");
}

function python_request(command: Command, values: Values): string {
  const element = to_element(command, values);
  const is_plain = element.attributes.length === 1 && !has_attributes(element.children);
  if (command.element === "Agent_Message" || !is_plain) {
    return `'''${request_text(command, values)}'''`;
  }
  const is_entity = command.element === "Entity_Request";
  const id = is_entity ? element.children.find((child) => child.name === "Entity_Id") : undefined;
  const fields = element.children.filter((child) => child !== id);
  const first = [JSON.stringify(command.name), ...(is_entity ? [id?.text || "0"] : [])];
  const named = grouped(fields).map(([name, items]) => `${name}=${python_value(items)}`);
  return `${is_entity ? "entity_request" : "control"}(${[...first, ...named].join(", ")})`;
}

function has_attributes(elements: XmlElement[]): boolean {
  return elements.some((item) => item.attributes.length > 0 || has_attributes(item.children));
}

function grouped(elements: XmlElement[]): [string, XmlElement[]][] {
  const groups = new Map<string, XmlElement[]>();
  for (const element of elements) {
    groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
  }
  return [...groups];
}

function python_value(items: XmlElement[]): string {
  const texts = items.map((item) => {
    if (item.children.length === 0) return python_text(item.text);
    const inside = grouped(item.children).map(
      ([name, inner]) => `${JSON.stringify(name)}: ${python_value(inner)}`,
    );
    return `{${inside.join(", ")}}`;
  });
  return texts.length === 1 ? texts[0]! : `[${texts.join(", ")}]`;
}

function python_text(text: string): string {
  if (text === "true") return "True";
  if (text === "false") return "False";
  const is_number = text !== "" && /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text);
  return is_number ? text : JSON.stringify(text);
}

/** To be linked with simrob_client. */
export function to_cpp(command: Command, values: Values): string {
  const ask = `me.ask("${command.name}", R"xml(${fields_text(command, values)})xml")`;
  return [
    ...(is_question(command) ? ["#include <iostream>", ""] : []),
    '#include "agent_client.h"',
    "",
    "int main() {",
    `    simrob::client::AgentClient me("me", "${NUCLEUS}");`,
    is_question(command)
      ? `    std::cout << ${ask} << "\\n";`
      : `    me.ask_until_done(R"xml(${request_text(command, values)})xml");`,
    "}",
    "",
  ].join("\n");
}

/** With build/agents/java on the class path. */
export function to_java(command: Command, values: Values): string {
  const fields = JSON.stringify(fields_text(command, values));
  return [
    "public class Me {",
    "    public static void main(String[] arguments) throws Exception {",
    `        try (SimRobAgent me = new SimRobAgent("me", "${NUCLEUS}")) {`,
    is_question(command)
      ? `            System.out.println(me.ask("${command.name}", ${fields}).getTextContent());`
      : `            me.askUntilDone(${JSON.stringify(request_text(command, values))});`,
    "        }",
    "    }",
    "}",
    "",
  ].join("\n");
}
