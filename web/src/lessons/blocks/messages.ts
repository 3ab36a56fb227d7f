import { SPANISH } from "./spanish";

/** Blockly's texts, with what it has in English only. */
export async function fetch_messages(words: "es" | "en"): Promise<Record<string, string>> {
  const english = (await import("blockly/msg/en")) as unknown as Record<string, string>;
  if (words === "en") return { ...english };
  const spanish = (await import("blockly/msg/es")) as unknown as Record<string, string>;
  return { ...english, ...spanish, ...SPANISH };
}
