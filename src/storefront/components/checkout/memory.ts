import { newKey } from '../../api/new-key.ts';
import type { Draft } from './draft.ts';

/** Data of a checkout kept in this tab until it is placed, for reloads and retries. */
interface Memory {
  typed?: Draft;
  /** Idempotency key: the same for double clicks, retries and reloads, so that one purchase is one order. */
  key?: string;
}

/** Memory of this page, for browsers without storage. */
const here = new Map<string, Memory>();

export function readMemory(slug: string): Memory {
  const known = here.get(slug);
  if (known) return known;
  try {
    return JSON.parse(sessionStorage.getItem(place(slug)) ?? '{}') as Memory;
  } catch (error) {
    console.debug('no stored state of this checkout', error);
    return {};
  }
}

/** Stores a part of the data. */
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

/** Renews the key after a definite refusal: nothing was placed, so the next attempt is another purchase. */
export function renewKey(slug: string): void {
  keepInMemory(slug, { key: newKey() });
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
