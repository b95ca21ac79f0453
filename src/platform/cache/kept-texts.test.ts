import { expect, test } from 'vitest';
import { KeptTexts, plainBytes } from './kept-texts.ts';

function counting(text: string) {
  const state = { made: 0 };
  const make = async function* () {
    state.made += 1;
    for (const letter of text) {
      await Promise.resolve();
      yield letter;
    }
  };
  return { state, make };
}

test('a text is generated once for simultaneous requests and returned unchanged', async () => {
  const texts = new KeptTexts(10_000, ['products']);
  const { state, make } = counting('<urlset/>');
  const [one, two] = await Promise.all([texts.get('a', make), texts.get('a', make)]);
  expect(one).toBe(two);
  expect((await plainBytes(await texts.get('a', make))).toString()).toBe('<urlset/>');
  expect(state.made).toBe(1);
});

test('it is generated again after a change of its tags, and not after another', async () => {
  const texts = new KeptTexts(10_000, ['products', 'page:']);
  const { state, make } = counting('x');
  for (const [tag, made] of [
    ['product:1', 1],
    ['products', 2],
    ['page:1', 3],
    ['*', 4],
  ] as const) {
    await texts.get('a', make);
    texts.drop([tag]);
    await texts.get('a', make);
    expect([tag, state.made]).toEqual([tag, made]);
  }
});

test('a text that was generated during a change is not cached', async () => {
  const texts = new KeptTexts(10_000, ['products']);
  const { state, make } = counting('x');
  const under = texts.get('a', make);
  texts.drop(['products']);
  await Promise.all([under, texts.get('a', make)]);
  await texts.get('a', make);
  expect(state.made).toBe(2);
});

test('a failed generation is retried', async () => {
  const texts = new KeptTexts(10_000, []);
  const broken = async function* () {
    yield 'half';
    throw new Error('no database');
  };
  await expect(texts.get('a', broken)).rejects.toThrow('no database');
  const { make } = counting('whole');
  expect((await plainBytes(await texts.get('a', make))).toString()).toBe('whole');
});
