import { expect, test } from 'vitest';
import { translator } from './messages.ts';

const messages = {
  'cart.items_one': '{count} item',
  'cart.items_other': '{count} items',
  hello: 'Hello, {name}',
};

test('a number is written as the language writes it, and chooses the words by its plural rules', () => {
  const say = (language: string, count: number) => translator(messages, language)('cart.items', { count });
  expect([say('en', 1), say('en', 0), say('en', 12_345)]).toEqual(['1 item', '0 items', '12,345 items']);
  expect([say('de', 12_345), say('zh-Hans', 1)]).toEqual(['12.345 items', '1 items']);
});

test('what nobody wrote is its own key, and a value that nobody gave stays as it is', () => {
  const t = translator(messages, 'en');
  expect([t('no.such'), t('hello'), t('hello', { name: 'Ana' })]).toEqual(['no.such', 'Hello, {name}', 'Hello, Ana']);
});
