import { keepInTab, readFromTab, tabStorage } from '../api/tab-storage.ts';

type Positions = Record<string, number>;

const key = 'scroll';
const maxEntries = 100; // history entries whose scroll position is stored
const timeout = 3000; // ms for a page to grow to its former height

let positions: Positions = {};
let entry = '';
let frozen = false;

/** Stores the scroll position of each history entry, also over reloads, and restores it. */
export function startScroll(): void {
  const store = tabStorage();
  positions = (readFromTab(store, key) as Positions | null) ?? {};
  const known = entryOf(history.state);
  entry = known ?? nameEntry();
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => !frozen && note(), { passive: true });
  window.addEventListener('pagehide', () => {
    const latest = Object.fromEntries(Object.entries(positions).slice(-maxEntries));
    keepInTab(store, key, JSON.stringify(latest));
  });
  if (known && window.scrollY === 0) restoreScroll();
}

function note(): void {
  positions[entry] = window.scrollY;
}

/** Adds an entry for a URL to the history. */
export function pushEntry(href: string): void {
  note();
  entry = newEntry();
  history.pushState({ entry }, '', href);
}

/**
 * Switches to the history entry that the browser moved to; no position is stored until its page is shown. False for an
 * entry that the browser has just added by a jump within the page: there the browser scrolls.
 */
export function enterEntry(state: unknown): boolean {
  const known = entryOf(state);
  if (known === undefined) {
    entry = nameEntry();
    return false;
  }
  frozen = true;
  entry = known;
  return true;
}

export function scrollToTop(): void {
  window.scrollTo(0, 0);
}

/** Restores the scroll position of this entry and holds it while the page grows, until the shopper acts. */
export function restoreScroll(): void {
  const target = positions[entry] ?? 0;
  window.scrollTo(0, target);
  frozen = false;
  if (target > 0) holdWhileGrowing(target);
}

function holdWhileGrowing(target: number): void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => window.scrollTo(0, target));
  observer.observe(document.body);
  // Scroll anchoring would move the window away from the held position.
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    style.removeProperty('overflow-anchor');
  });
  setTimeout(() => stop.abort(), timeout);
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
  }
}

/** Gives the current history entry an id. */
function nameEntry(): string {
  const name = newEntry();
  history.replaceState({ ...(history.state as object | null), entry: name }, '');
  return name;
}

function newEntry(): string {
  return Math.random().toString(36).slice(2);
}

function entryOf(state: unknown): string | undefined {
  return (state as { entry?: string } | null)?.entry;
}
