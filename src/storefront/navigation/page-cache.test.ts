import { describe, expect, test } from 'vitest';
import type { PageAnswer } from '../../shared/contracts/site.ts';
import { plainTheme } from '../stores/page.ts';
import { mayKeep, pageCache } from './page-cache.ts';

const minute = 60_000;

function answer(pageBody: string, userId?: string): PageAnswer {
  return {
    pageBody,
    pageHead: '',
    pageFoot: '',
    theme: plainTheme,
    meta: { title: 'Lamps', description: '', canonical: '', lang: 'en' },
    data: { id: null, kind: 'category', ...(userId && { userId }) },
  };
}

/** A browser's session storage that holds so many characters. */
function storage(limit = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const size = () => [...kept.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (size() + text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

function scene(store = storage()) {
  let time = 1000;
  return { cache: pageCache(store, 'USD', () => time), store, wait: (ms: number) => (time += ms) };
}

describe('pages that the tab keeps', () => {
  test('are fresh for five minutes, and still there afterwards', () => {
    const { cache, wait } = scene();
    cache.put('/category/lighting', { url: 'u', answer: answer('<h1>Lamps</h1>') });
    wait(5 * minute - 1);
    const page = cache.get('/category/lighting');
    expect(page?.answer.pageBody).toBe('<h1>Lamps</h1>');
    expect(page && cache.isFresh(page)).toBe(true);
    wait(1);
    expect(page && cache.isFresh(page)).toBe(false);
    expect(cache.get('/category/lighting')).not.toBeNull();
  });

  test('do not mix currencies', () => {
    const { cache, store } = scene();
    cache.put('/', { url: 'u', answer: answer('$129') });
    expect(pageCache(store, 'EUR', () => 0).get('/')).toBeNull();
  });

  test('are twenty at most: the oldest goes first, and nothing else of the shop with it', () => {
    const { cache, store, wait } = scene();
    store.setItem('scroll', '{}');
    for (let page = 1; page <= 21; page++) {
      wait(1);
      cache.put(`/page/${page}`, { url: 'u', answer: answer('') });
    }
    expect(cache.get('/page/1')).toBeNull();
    expect(cache.get('/page/2')).not.toBeNull();
    expect(store.length).toBe(21);
  });

  test('are not there when somebody else wrote over them', () => {
    const { cache, store } = scene();
    cache.put('/a', { url: 'u', answer: answer('') });
    store.setItem(store.key(0) ?? '', '{"at":12');
    expect(cache.get('/a')).toBeNull();
  });

  test('give way when the storage is full, and are done without when one alone is too large', () => {
    const { cache } = scene(storage(900));
    cache.put('/a', { url: 'u', answer: answer('x'.repeat(300)) });
    cache.put('/b', { url: 'u', answer: answer('x'.repeat(300)) });
    expect(cache.get('/a')).toBeNull();
    expect(cache.get('/b')).not.toBeNull();
    cache.put('/too-large', { url: 'u', answer: answer('x'.repeat(3000)) });
    expect(cache.get('/too-large')).toBeNull();
  });
});

describe('what may be kept', () => {
  const shared = 'public, max-age=0, s-maxage=60';

  test('is a page that looks the same to everybody, in whatever currency', () => {
    expect(mayKeep(answer(''), false, shared)).toBe(true);
    expect(mayKeep(answer(''), false, 'private, no-cache')).toBe(true);
  });

  test("is no page of a customer, no preview, and nothing like Ben's cart", () => {
    expect(mayKeep(answer('', 'ana'), false, shared)).toBe(false);
    expect(mayKeep(answer(''), true, shared)).toBe(false);
    expect(mayKeep(answer(''), false, 'private, no-store')).toBe(false);
  });
});
