import { recall, remember } from './storage.ts';

const name = 'x-auth';
const days90 = 7_776_000; // seconds; the server ends the session earlier when it likes

/** The token of the signed-in customer, from storage, else from the cookie; null for a visitor. */
export function readToken(): string | null {
  return recall(name) ?? cookieToken();
}

/** Stores a token for calls (storage) and for pages (cookie, which authorises reading only: `docs/contract.md` §1). */
export function keepToken(token: string): void {
  remember(name, token);
  document.cookie = `${name}=${token}; max-age=${days90}; ${attributes()}`;
}

/** Restores the cookie, which browsers may delete sooner than storage. */
export function restoreCookie(): void {
  const token = recall(name);
  if (token && !cookieToken()) keepToken(token);
}

/** Removes the token from storage and expires its cookie. */
export function clearToken(): void {
  remember(name, null);
  document.cookie = `${name}=; max-age=0; ${attributes()}`;
}

/**
 * Removes a one-time ticket (`?x-auth=`) from the URL and the history, and returns it. Later requests do not carry it in
 * their URLs or referrers; a token is never sent this way.
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
