/** The answer of an app for its page. */
export type AppPage =
  | { outcome: 'shown'; name: string; title: string; html: string; status: number }
  /** It failed, or was ended a moment ago. */
  | { outcome: 'failed' }
  /** There is no such app, it is off, or it has no such page. */
  | { outcome: 'missing' };

/** Asks an app for its page; `path` is what follows its slug. */
export type AskAppPage = (slug: string, path: string) => Promise<AppPage>;
