import { keepInTab, readFromTab, tabStorage } from '../api/tab-storage.ts';

type Positions = Record<string, number>;

const key = 'scroll';
const maxEntries = 100; // entries of the history whose position is kept over a reload
const timeout = 3000; // ms that a page is given to grow to its former length

let positions: Positions = {};
let entry = '';
let frozen = false;

/** Remembers where each entry of the history was scrolled to, over reloads too, and goes back there. */
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

/** Makes a new entry in the history for an address. */
export function pushEntry(href: string): void {
  note();
  entry = newEntry();
  history.pushState({ entry }, '', href);
}

/**
 * The history moved by itself: positions belong to another entry from now on, and none is noted until it is shown. Answers
 * false for an entry that the browser has just made, by a jump within the page: there the browser scrolls.
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

/** Goes back to where this entry was, and stays there while the page still grows, until the shopper does something. */
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
  // The browser would move along with what changes above, away from the place that is being held.
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

/** Gives the entry that is shown a name of its own. */
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
