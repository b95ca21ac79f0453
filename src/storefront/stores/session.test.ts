import { beforeEach, expect, test, vi } from 'vitest';
import { callQuietly } from '../api/call.ts';
import { refusal } from '../api/result.ts';
import { beginSession, endSession, followSession, goToSignIn, logout, recallSession, sessionStore } from './session.ts';

vi.mock('../api/call.ts', () => ({ callQuietly: vi.fn() }));
vi.mock('../api/site.ts', () => ({ readSite: () => ({ prefix: '/fil' }) }));

const ana = { email: 'ana@example.com', firstName: 'Ana' };

/** A tab of the shop with its storage, cookie and what became of its URL. */
function tab(path = '/fil/page/about?x=1') {
  const kept = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  const location = {
    protocol: 'http:',
    href: `http://shop.example${path}`,
    pathname: path.split('?')[0],
    search: `?${path.split('?')[1] ?? ''}`,
    reload: vi.fn(),
    assign: vi.fn(),
    replace: vi.fn(),
  };
  const jar = { cookie: '' };
  vi.stubGlobal('document', jar);
  const typed = new Map<string, string>();
  const addEventListener = (type: string, listener: never) => listeners.set(type, listener);
  vi.stubGlobal('window', { location, addEventListener, sessionStorage: storage(typed) });
  vi.stubGlobal('localStorage', storage(kept));
  return { kept, typed, location, jar, fire: (type: string, event: object) => listeners.get(type)?.(event) };
}

function storage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  sessionStore.setState({ user: null, verifyId: null });
});

test.each([
  ['the server answers', { ok: true as const, data: {} }],
  ['the server is silent', refusal(-1, 'An unknown error occurred.', undefined, 0)],
])('signing out clears token, user and cookie and loads the page anew, when %s', async (_when, answer) => {
  const { kept, jar, location } = tab();
  beginSession({ token: 'live', user: ana });
  vi.mocked(callQuietly).mockResolvedValue(answer);
  await logout();
  expect([...kept.keys()]).toEqual([]);
  expect(jar.cookie).toContain('x-auth=; max-age=0; path=/');
  expect(sessionStore.getState().user).toBeNull();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('the sign-in page leads back to where Ana was; on an auth page she stays', () => {
  const { location } = tab();
  goToSignIn();
  expect(location.assign).toHaveBeenCalledWith('/fil/auth/signin?redirect=%2Ffil%2Fpage%2Fabout%3Fx%3D1');
  const auth = tab('/fil/auth/signin?redirect=%2F');
  goToSignIn();
  expect(auth.location.assign).not.toHaveBeenCalled();
});

test('a sign-in in one tab is one in the other, which stays where it is; somebody else’s loads its page anew', () => {
  const { kept, fire, location } = tab();
  const began = vi.fn();
  followSession(began);
  kept.set('x-auth', 'live');
  kept.set('userInfo', JSON.stringify(ana));
  fire('storage', { key: 'x-auth' });
  expect(began).toHaveBeenCalledOnce();
  expect(sessionStore.getState().user).toEqual(ana);
  expect(location.reload).not.toHaveBeenCalled();
  kept.set('x-auth', 'ben');
  fire('storage', { key: 'x-auth' });
  expect(location.reload).toHaveBeenCalledOnce();
});

test('nothing of a customer stays behind: not the cart’s number, what was looked at or typed', () => {
  const { kept, typed } = tab();
  beginSession({ token: 'live', user: ana });
  for (const key of [
    'visitorId',
    'cartNum',
    'wishNum',
    'recentlyViewed',
    'searches',
    'cartChanges',
    'cartShown',
    'langPath',
  ])
    kept.set(key, '1');
  const type = () => typed.set('checkout:abc', '{"typed":{"address.line1":"1 Main Street"}}').set('page:/', 'kept');
  type();
  endSession('over');
  expect([...kept.keys()]).toEqual(['langPath']);
  expect(typed.has('checkout:abc'), 'she signs in again and goes on').toBe(true);
  type();
  endSession();
  expect([...typed.keys()]).toEqual(['page:/', 'ended']);
});

test('a sign-out in one tab is one in the other, and nothing else is', () => {
  const { kept, fire, location } = tab();
  beginSession({ token: 'live', user: ana });
  followSession(() => undefined);
  fire('storage', { key: 'cartNum' });
  fire('storage', { key: 'x-auth' });
  expect(location.reload).not.toHaveBeenCalled();
  kept.delete('x-auth');
  vi.stubGlobal('document', { cookie: 'x-auth=live' }); // the cookie's removal arrives later than the event
  fire('storage', { key: 'x-auth' });
  expect(location.reload).toHaveBeenCalledOnce();
});

test('the user is known from storage before the server is asked, if there is a token', () => {
  const { kept } = tab();
  kept.set('userInfo', JSON.stringify(ana));
  recallSession();
  expect(sessionStore.getState().user).toBeNull();
  kept.set('x-auth', 'live');
  recallSession();
  expect(sessionStore.getState().user).toEqual(ana);
  kept.set('userInfo', 'no json');
  recallSession();
  expect(sessionStore.getState().user).toBeNull();
});
