import { recall, remember } from '../../api/storage.ts';

const key = 'searches';
const most = 6;

/** What was searched for in this browser, the latest first; it never leaves it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    // Somebody else's text under our name.
    return [];
  }
}

export function rememberSearch(keyword: string): void {
  const words = keyword.trim();
  if (words === '') return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== words.toLowerCase());
  remember(key, JSON.stringify([words, ...others].slice(0, most)));
}

export function cleanUpSearches(): void {
  remember(key, '[]');
}
