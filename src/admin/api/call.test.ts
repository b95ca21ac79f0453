import { afterEach, expect, test, vi } from 'vitest';
import { rememberOfShop } from '../known.ts';
import { call } from './call.ts';
import { setToken } from './token.ts';

/** Answers each call when it is told to, with the number of calls until then. */
function slowServer() {
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  rememberOfShop({ language: 'en' });
  setToken('t');
  const answers: (() => void)[] = [];
  const fetched = vi.fn(async () => {
    const number = fetched.mock.calls.length;
    await new Promise<void>((resolve) => answers.push(resolve));
    return { json: async () => ({ code: 0, msg: 'Done', data: { number } }) };
  });
  vi.stubGlobal('fetch', fetched);
  return { fetched, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
}

afterEach(() => {
  setToken('');
  vi.unstubAllGlobals();
});

test('a change that is sent twice before its answer is there is one; afterwards it is another', async () => {
  const { fetched, answerAll } = slowServer();
  const save = () => call('tag/remove', { id: '018f0000-0000-7000-8000-000000000001' });
  const both = [save(), save()];
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  answerAll();
  expect(await Promise.all(both)).toEqual([{ number: 1 }, { number: 1 }]);
  const third = save();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  answerAll();
  expect(await third).toEqual({ number: 2 });
});

test('a list that is asked for again while it is awaited is asked anew', async () => {
  const { fetched, answerAll } = slowServer();
  const both = [call('today/get', {}), call('today/get', {})];
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  answerAll();
  expect(await Promise.all(both)).toEqual([{ number: 1 }, { number: 2 }]);
});
