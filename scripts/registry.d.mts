/** The texts of all components: key → language → text. */
export function componentTexts(root: string): Record<string, Record<string, string>>;
/** The texts of the screens of the back office: key → language → text. */
export function adminTexts(root: string): Record<string, Record<string, string>>;
