import type { Values } from './merge.ts';

/** Unsaved values of a form, beside those that were saved then. */
export interface LocalDraft {
  saved: Values;
  values: Values;
  at: string;
}

const prefix = 'vitrine.draft.';
/** Milliseconds for which a draft is kept: seven days. */
const keptFor = 7 * 24 * 3600 * 1000;

/** Keeps what is typed into a form on this device, by the member and the form. A full storage keeps nothing. */
export function keepDraft(key: string, saved: Values, values: Values): void {
  try {
    const draft: LocalDraft = { saved, values, at: new Date().toISOString() };
    localStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(prefix + key);
}

/** Draft of a form; null without one. Drafts of all forms that are too old are removed. */
export function draftOf(key: string): LocalDraft | null {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && isOver(read(name))) localStorage.removeItem(name);
  }
  return read(prefix + key);
}

function isOver(draft: LocalDraft | null): boolean {
  return draft === null || Date.now() - Date.parse(draft.at) > keptFor;
}

function read(name: string): LocalDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<LocalDraft> | null;
    return kept?.values && kept.saved && kept.at ? (kept as LocalDraft) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
