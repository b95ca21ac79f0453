import { createStore } from 'zustand/vanilla';
import { callQuietly } from '../api/call.ts';
import { readSite } from '../api/site.ts';
import { forgetKeptPages, recall, remember } from '../api/storage.ts';
import { keepInTab, tabStorage } from '../api/tab-storage.ts';
import { clearToken, keepToken, readToken, restoreCookie } from '../api/token.ts';

/** The signed-in customer as in `user/info` (`docs/contract.md` §3). */
export interface UserInfo {
  email?: string | null;
  mobile?: string | null;
  firstName?: string;
  lastName?: string;
  nickName?: string | null;
  avatar?: string | null;
}

interface Session {
  user: UserInfo | null;
  /** Id of a sign-in that waits for its code (`user/signin/verify`). */
  verifyId: string | null;
}

/** The session of this tab. The token itself stays in `api/token.ts`: no component needs it. */
export const sessionStore = createStore<Session>(() => ({ user: null, verifyId: null }));

/** Restores the session from storage, before the server confirms it. */
export function recallSession(): void {
  restoreCookie();
  if (readToken()) sessionStore.setState({ user: parse(recall('userInfo')) });
}

/** Stores token and user after a sign-in. */
export function beginSession({ token, user }: { token: string; user: UserInfo }): void {
  keepToken(token);
  updateUser(user);
}

/** Updates the signed-in customer from the server's data. */
export function updateUser(user: UserInfo): void {
  remember('userInfo', JSON.stringify(user));
  sessionStore.setState({ user, verifyId: null });
}

/** Reason of a session's end without a sign-out here; shown on the sign-in page (`components/auth/sign-in/session-end.ts`). */
export type EndReason = 'over' | 'elsewhere';

/** Removes token, user and cookie; the page stays as it is. */
export function endSession(why?: EndReason): void {
  if (why) keepInTab(tabStorage(), 'ended', why);
  clearToken();
  // The next person at this browser must see nothing of this customer, not even the viewed products.
  for (const key of [
    'userInfo',
    'visitorId',
    'cartNum',
    'wishNum',
    'recentlyViewed',
    'searches',
    'cartChanges',
    'cartShown',
  ] as const) {
    remember(key, null);
  }
  void forgetKeptPages();
  // Typed text is kept where the session merely expired.
  if (why !== 'over') clearTyped();
  sessionStore.setState({ user: null, verifyId: null });
}

/** Removes the text typed into checkouts in this tab (`components/checkout/memory.ts`). */
function clearTyped(): void {
  const store = tabStorage();
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith('checkout:')) store.removeItem(key);
}

/** Signs out here, and on the server if reachable; then reloads the page as a visitor. */
export async function logout(): Promise<void> {
  await callQuietly('user/signout');
  endSession();
  await forgetKeptPages();
  window.location.reload();
}

/** Goes to the sign-in page, which returns to this page; does nothing on an auth page. */
export function goToSignIn(how: 'assign' | 'replace' = 'assign'): void {
  if (!isOnAuthPage()) window.location[how](signInHere());
}

/** The URL of the sign-in page that returns to this page; without a return on an auth page. */
export function signInHere(): string {
  const { pathname, search } = window.location;
  return isOnAuthPage() ? `${readSite().prefix}/auth/signin` : signInUrl(pathname + search);
}

function isOnAuthPage(): boolean {
  return window.location.pathname.startsWith(`${readSite().prefix}/auth/`);
}

/** The URL of the sign-in page that continues to a path of this shop. */
export function signInUrl(redirect: string): string {
  return `${readSite().prefix}/auth/signin?redirect=${encodeURIComponent(redirect)}`;
}

/**
 * Follows sign-ins and sign-outs of other tabs, also when this page returns from the back-forward cache: a customer's page is
 * reloaded after a sign-out or another sign-in; a guest's page stays and calls `began` after a sign-in.
 */
export function followSession(began: () => void): void {
  let known = readToken();
  const check = (now: string | null) => {
    const before = known;
    known = now;
    if (before === now) return;
    if (before !== null) return window.location.reload();
    recallSession();
    began();
  };
  // Only storage is read: the cookie of the other tab may still be the old one here when the event arrives.
  window.addEventListener('storage', ({ key }) => (key === 'x-auth' || key === null) && check(recall('x-auth')));
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(readToken()));
}

function parse(text: string | null): UserInfo | null {
  try {
    return JSON.parse(text ?? 'null') as UserInfo | null;
  } catch {
    // Invalid JSON, written by another program: treated as missing.
    return null;
  }
}
