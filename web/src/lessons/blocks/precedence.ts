/** How tightly Python binds; what binds less is put into parentheses. */
export const ORDER = {
  anything: 0,
  choice: 2,
  or: 3,
  and: 4,
  not: 5,
  compare: 6,
  add: 11,
  multiply: 12,
  sign: 13,
  power: 14,
  atom: 20,
} as const;

export interface Expression {
  text: string;
  order: number;
}

export function atom(text: string): Expression {
  return { text, order: ORDER.atom };
}

export function in_order({ text, order }: Expression, least: number): string {
  return order < least ? `(${text})` : text;
}
