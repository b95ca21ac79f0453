import { describe, expect, test } from 'vitest';
import { deduper } from './dedupe.ts';

function scene() {
  let time = 0;
  const requests: string[] = [];
  const once = deduper<string>(() => time);
  let answer: (text: string) => void = () => {};
  const ask = (key: string) =>
    once(key, () => {
      requests.push(key);
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    });
  return { ask, requests, answer: (text: string) => answer(text), wait: (ms: number) => (time += ms) };
}

describe('two requests for one page', () => {
  test('are one fetch while the first is under way, however long that takes', async () => {
    const { ask, requests, answer, wait } = scene();
    const first = ask('/cart');
    wait(5000);
    const second = ask('/cart');
    answer('page');
    expect(await first).toBe('page');
    expect(await second).toBe('page');
    expect(requests).toEqual(['/cart']);
  });

  test('are one fetch within 700 ms, and two after that', async () => {
    const { ask, requests, answer, wait } = scene();
    const first = ask('/cart');
    answer('page');
    await first;
    wait(699);
    await ask('/cart');
    expect(requests).toHaveLength(1);
    wait(1);
    void ask('/cart');
    expect(requests).toHaveLength(2);
  });

  test('do not hold up another page', () => {
    const { ask, requests } = scene();
    void ask('/cart');
    void ask('/page/about');
    expect(requests).toEqual(['/cart', '/page/about']);
  });

  test('are two when the first failed and 700 ms have passed', async () => {
    let time = 0;
    const once = deduper<string>(() => time);
    await expect(once('/', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    time = 700;
    expect(await once('/', () => Promise.resolve('home'))).toBe('home');
  });
});
