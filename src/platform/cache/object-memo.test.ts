import { expect, test, vi } from 'vitest';
import { ObjectMemo } from './object-memo.ts';

test('a footer is made once for each language and for each version of the settings', () => {
  const memo = new ObjectMemo<object, string>();
  const settings = {};
  const make = vi.fn(() => 'footer');
  for (const language of ['en', 'zh', 'en', 'zh']) expect(memo.get(settings, language, make)).toBe('footer');
  expect(make).toHaveBeenCalledTimes(2);
  memo.get({}, 'en', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('an empty text is kept as well', () => {
  const memo = new ObjectMemo<object, string>();
  const settings = {};
  const make = vi.fn(() => '');
  memo.get(settings, 'en', make);
  memo.get(settings, 'en', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('nothing is kept while templates are edited', () => {
  const memo = new ObjectMemo<object, number>(false);
  const settings = {};
  let made = 0;
  const make = () => ++made;
  expect([memo.get(settings, 'en', make), memo.get(settings, 'en', make)]).toEqual([1, 2]);
});
