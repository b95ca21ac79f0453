/** The texts of all components: key → language → text. */
export function componentTexts(root: string): Record<string, Record<string, string>>;
