/** The texts of all components: key → language → text. */
export function componentTexts(root: string): Record<string, Record<string, string>>;
/** The texts of the screens of the back office: key → language → text. */
export function adminTexts(root: string): Record<string, Record<string, string>>;
/** Keys of the texts that the frame of the back office and Today may show. */
export function frameTextKeys(root: string): string[];
