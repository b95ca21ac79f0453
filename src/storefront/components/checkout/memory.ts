import type { Draft } from './draft.ts';

/** What one tab remembers of a checkout until it is placed: reloads and retries begin with it. */
interface Memory {
  typed?: Draft;
  /** The same for double clicks, retries and reloads, so that one purchase is one order. */
  key?: string;
}

/** For browsers that keep nothing: at least this page remembers. */
const here = new Map<string, Memory>();

export function readMemory(slug: string): Memory {
  const known = here.get(slug);
  if (known) return known;
  try {
    return JSON.parse(sessionStorage.getItem(place(slug)) ?? '{}') as Memory;
  } catch (error) {
    console.debug('nothing remembered of this checkout', error);
    return {};
  }
}

/** Adds to what is remembered. */
export function keepInMemory(slug: string, part: Memory): void {
  const all = { ...readMemory(slug), ...part };
  here.set(slug, all);
  write(slug, JSON.stringify(all));
}

export function forget(slug: string): void {
  here.delete(slug);
  write(slug, null);
}

/** The idempotency key of the purchase that is being attempted. */
export function attemptKey(slug: string): string {
  const known = readMemory(slug).key;
  if (known) return known;
  const key = newKey();
  keepInMemory(slug, { key });
  return key;
}

/** After a definite refusal nothing was placed: the next attempt, at another price, is another one. */
export function renewKey(slug: string): void {
  keepInMemory(slug, { key: newKey() });
}

/** `randomUUID` exists only on https and localhost; a shop being tried out on a plain address needs a key as well. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function place(slug: string): string {
  return `checkout:${slug}`;
}

function write(slug: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place(slug));
    else sessionStorage.setItem(place(slug), text);
  } catch (error) {
    // Storage may be forbidden or full: the server keeps the checkout too.
    console.debug('could not remember this checkout', error);
  }
}
