/** Blockly's texts that it has in English only, most of them for keyboards and screen readers. */
export const SPANISH: Record<string, string> = {};
