import { beforeEach, expect, test, vi } from 'vitest';
import { clearToken, keepToken, readToken, takeTicket } from './token.ts';

const kept = new Map<string, string>();

function browserAt(href: string, cookie = '') {
  const replaced: string[] = [];
  const jar = { cookie };
  vi.stubGlobal('document', jar);
  vi.stubGlobal('window', { location: new URL(href) });
  vi.stubGlobal('history', {
    state: { entry: 'a' },
    replaceState: (_: unknown, __: string, url: URL) => replaced.push(url.href),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return { replaced, jar };
}

beforeEach(() => kept.clear());

test('the token is read from storage, then from the cookie', () => {
  browserAt('https://alder.example/', 'currency=EUR; x-auth=from-cookie');
  expect(readToken()).toBe('from-cookie');
  kept.set('x-auth', 'from-storage');
  expect(readToken()).toBe('from-storage');
  browserAt('https://alder.example/', 'not-x-auth=1');
  kept.clear();
  expect(readToken()).toBeNull();
});

test('a kept token is in storage and in a cookie for the whole site, and both can be forgotten', () => {
  const { jar } = browserAt('https://alder.example/zh/cart');
  keepToken('t-1');
  expect(kept.get('x-auth')).toBe('t-1');
  expect(jar.cookie).toMatch(/^x-auth=t-1; max-age=\d+; path=\/; samesite=lax; secure$/);
  clearToken();
  expect(kept.has('x-auth')).toBe(false);
  expect(jar.cookie).toBe('x-auth=; max-age=0; path=/; samesite=lax; secure');
});

test('a ticket leaves the address bar and the history, and nothing else does', () => {
  const { replaced } = browserAt('https://alder.example/zh/cart?x-auth=ticket&sort=priceAsc#lines');
  expect(takeTicket()).toBe('ticket');
  expect(replaced).toEqual(['https://alder.example/zh/cart?sort=priceAsc#lines']);
  const without = browserAt('https://alder.example/zh/cart');
  expect(takeTicket()).toBeNull();
  expect(without.replaced).toEqual([]);
});
