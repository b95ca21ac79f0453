import { expect, test } from 'vitest';
import { CompressedTexts, plainBytes } from './compressed-texts.ts';

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
  const texts = new CompressedTexts(10_000);
  const { state, make } = counting('<urlset/>');
  const [one, two] = await Promise.all([texts.get('a', make), texts.get('a', make)]);
  expect(one).toBe(two);
  expect((await plainBytes(await texts.get('a', make))).toString()).toBe('<urlset/>');
  expect(state.made).toBe(1);
});

test('it is generated again after it was dropped', async () => {
  const texts = new CompressedTexts(10_000);
  const { state, make } = counting('x');
  await texts.get('a', make);
  texts.drop();
  await texts.get('a', make);
  expect(state.made).toBe(2);
});

test('a text that was generated during a change is not cached', async () => {
  const texts = new CompressedTexts(10_000);
  const { state, make } = counting('x');
  const under = texts.get('a', make);
  texts.drop();
  await Promise.all([under, texts.get('a', make)]);
  await texts.get('a', make);
  expect(state.made).toBe(2);
});

test('a failed generation is retried', async () => {
  const texts = new CompressedTexts(10_000);
  const broken = async function* () {
    yield 'half';
    throw new Error('no database');
  };
  await expect(texts.get('a', broken)).rejects.toThrow('no database');
  const { make } = counting('whole');
  expect((await plainBytes(await texts.get('a', make))).toString()).toBe('whole');
});
