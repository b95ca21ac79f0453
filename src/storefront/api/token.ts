import { recall, remember } from './storage.ts';

const name = 'x-auth';
const days90 = 7_776_000; // seconds; the server ends the session earlier when it likes

/** The token of the signed-in customer, from storage, else from the cookie; null for a visitor. */
export function readToken(): string | null {
  return recall(name) ?? cookieToken();
}

/** Keeps a token for calls (storage) and for pages (cookie, which authorises reading only: `docs/contract.md` §1). */
export function keepToken(token: string): void {
  remember(name, token);
  document.cookie = `${name}=${token}; max-age=${days90}; ${attributes()}`;
}

/** Gives pages the cookie back that a browser has forgotten sooner than its storage. */
export function restoreCookie(): void {
  const token = recall(name);
  if (token && !cookieToken()) keepToken(token);
}

/** Forgets the token in storage and expires its cookie. */
export function clearToken(): void {
  remember(name, null);
  document.cookie = `${name}=; max-age=0; ${attributes()}`;
}

/**
 * Takes a one-time ticket (`?x-auth=`) out of the address bar and the history, and answers it. What loads from then on
 * carries it in no address; a live token never travels so.
 */
export function takeTicket(): string | null {
  const url = new URL(window.location.href);
  const ticket = url.searchParams.get(name);
  if (ticket === null) return null;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return ticket || null;
}

function cookieToken(): string | null {
  return /(?:^|; )x-auth=([^;]+)/.exec(document.cookie)?.[1] ?? null;
}

function attributes(): string {
  return `path=/; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
}
