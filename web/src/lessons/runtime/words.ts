/** A text for pupils, in each language. */
export interface Words {
  es: string;
  en: string;
}

export type Language = keyof Words;
