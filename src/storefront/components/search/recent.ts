import { recall, remember } from '../../api/storage.ts';

const key = 'searches';
const maxSearches = 6;

/** Reads the recent searches, the latest first; they are not sent to the server. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, maxSearches) : [];
  } catch {
    // Invalid JSON, written by another program.
    return [];
  }
}

export function rememberSearch(keyword: string): void {
  const text = keyword.trim();
  if (text === '') return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  remember(key, JSON.stringify([text, ...others].slice(0, maxSearches)));
}

export function cleanUpSearches(): void {
  remember(key, '[]');
}
