import { createStore } from 'zustand/vanilla';
import { callQuietly } from '../api/call.ts';
import { readSite } from '../api/site.ts';
import { recall, remember } from '../api/storage.ts';
import { keepInTab, tabStorage } from '../api/tab-storage.ts';
import { clearToken, keepToken, readToken, restoreCookie } from '../api/token.ts';

/** Who is signed in, as `user/info` describes them (`docs/contract.md` §3). */
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
  /** Names a sign-in that waits for its code (`user/signin/verify`). */
  verifyId: string | null;
}

/** The session of this tab. The token itself stays in `api/token.ts`: no component needs it. */
export const sessionStore = createStore<Session>(() => ({ user: null, verifyId: null }));

/** Shows who is signed in as the browser remembers it, before the server is asked. */
export function recallSession(): void {
  restoreCookie();
  if (readToken()) sessionStore.setState({ user: parse(recall('userInfo')) });
}

/** A sign-in has succeeded: keeps token and user. */
export function beginSession({ token, user }: { token: string; user: UserInfo }): void {
  keepToken(token);
  updateUser(user);
}

/** Takes over how the server now describes who is signed in. */
export function updateUser(user: UserInfo): void {
  remember('userInfo', JSON.stringify(user));
  sessionStore.setState({ user, verifyId: null });
}

/** Why a session ended without a sign-out here; the sign-in page shows it (`components/auth/sign-in/session-end.ts`). */
export type EndReason = 'over' | 'elsewhere';

/** Forgets token, user and cookie; the page stays as it is. */
export function endSession(why?: EndReason): void {
  if (why) keepInTab(tabStorage(), 'ended', why);
  clearToken();
  // The next person at this browser must see nothing of this customer, not even the viewed products.
  for (const key of ['userInfo', 'visitorId', 'cartNum', 'wishNum', 'recentlyViewed', 'searches'] as const) {
    remember(key, null);
  }
  // What was typed waits for those whose session merely ran out.
  if (why !== 'over') clearTyped();
  sessionStore.setState({ user: null, verifyId: null });
}

/** What was typed into checkouts in this tab (`components/checkout/memory.ts`). */
function clearTyped(): void {
  const store = tabStorage();
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith('checkout:')) store.removeItem(key);
}

/** Signs out: here in any case, on the server if it can be reached; then the page is loaded as a visitor sees it. */
export async function logout(): Promise<void> {
  await callQuietly('user/signout');
  endSession();
  window.location.reload();
}

/** Goes to the sign-in page, which leads back to this one; from an auth page nowhere. */
export function goToSignIn(how: 'assign' | 'replace' = 'assign'): void {
  if (!isOnAuthPage()) window.location[how](signInHere());
}

/** The address of the sign-in page that leads back to this page; of an auth page the plain one. */
export function signInHere(): string {
  const { pathname, search } = window.location;
  return isOnAuthPage() ? `${readSite().prefix}/auth/signin` : signInAddress(pathname + search);
}

function isOnAuthPage(): boolean {
  return window.location.pathname.startsWith(`${readSite().prefix}/auth/`);
}

/** The address of the sign-in page that leads on to a path of this shop. */
export function signInAddress(redirect: string): string {
  return `${readSite().prefix}/auth/signin?redirect=${encodeURIComponent(redirect)}`;
}

/**
 * A sign-out in another tab, or a sign-in as somebody else, holds here too, at once or when this page comes back from the
 * back-forward cache: the page is loaded anew. A guest's page stays when somebody signs in elsewhere, and calls `began`.
 */
export function followSession(began: () => void): void {
  let known = readToken();
  const check = () => {
    const before = known;
    const now = readToken();
    known = now;
    if (before === now) return;
    if (before !== null) return window.location.reload();
    recallSession();
    began();
  };
  window.addEventListener('storage', ({ key }) => (key === 'x-auth' || key === null) && check());
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}

function parse(text: string | null): UserInfo | null {
  try {
    return JSON.parse(text ?? 'null') as UserInfo | null;
  } catch {
    // Another program's value under our name: as good as none.
    return null;
  }
}
