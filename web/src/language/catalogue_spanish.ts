/** What the catalogue says in English, in Spanish. */
export const catalogue_spanish: Record<string, string> = {};
