type Positions = Record<string, number>;

const key = 'scroll';
const patience = 3000; // ms that a page is given to grow to its former length

let positions: Positions = {};
let entry = '';
let frozen = false;

/** Remembers where each entry of the history was scrolled to, over reloads too, and goes back there. */
export function startScroll(): void {
  positions = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Positions;
  const known = (history.state as { entry?: string } | null)?.entry;
  entry = known ?? newEntry();
  history.replaceState({ ...history.state, entry }, '');
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => !frozen && note(), { passive: true });
  window.addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify(positions)));
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

/** The history moved by itself: positions belong to another entry from now on, and none is noted until it is shown. */
export function enterEntry(state: unknown): void {
  frozen = true;
  entry = (state as { entry?: string } | null)?.entry ?? newEntry();
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
  stop.signal.addEventListener('abort', () => observer.disconnect());
  setTimeout(() => stop.abort(), patience);
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
  }
}

function newEntry(): string {
  return Math.random().toString(36).slice(2);
}
