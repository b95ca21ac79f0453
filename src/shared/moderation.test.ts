import { expect, test } from 'vitest';
import { suspicionsOf, waitsForApproval } from './moderation.ts';

test('an ordinary review is not suspicious, in any language of the shop', () => {
  const ordinary = [
    'The LED lamp arrived on 2026-10-12, lovely.It fits the 30 x 40 cm shelf. 5 stars!',
    '杯子很漂亮，颜色和图片一样，哈哈哈哈，下次还会买！',
    'Napakaganda ng mug. Ang bilis ng delivery, salamat sa shop!',
    'No no no, I will not give it back. €1.299,00 well spent.',
    'OK!!!!',
  ];
  for (const text of ordinary) expect(suspicionsOf(text), text).toEqual([]);
});

test('links, email addresses and phone numbers are suspicious, also in disguise', () => {
  expect(suspicionsOf('cheaper at https://example.test')).toEqual(['link']);
  expect(suspicionsOf('see cheap-lamps.shop for more')).toEqual(['link']);
  expect(suspicionsOf('see cheap\u200b-lamps . com')).toEqual(['link']);
  expect(suspicionsOf('<a href=x>win</a>')).toEqual(['link']);
  expect(suspicionsOf('ask ben@example.test')).toEqual(['contact']);
  expect(suspicionsOf('call +63 (917) 555-01-23')).toEqual(['contact']);
  expect(suspicionsOf('加微信 １３８００１３８０００')).toEqual(['contact']);
});

test('the same character or word over and over, and a text in capitals, are suspicious', () => {
  expect(suspicionsOf('sooooooooooooo good')).toEqual(['repetition']);
  expect(suspicionsOf('buy buy buy buy buy buy')).toEqual(['repetition']);
  expect(suspicionsOf('THIS IS THE WORST MUG EVER MADE')).toEqual(['capitals']);
});

test('words that a merchant blocks are found whole, whatever their case, width or accents', () => {
  const words = ['casino', 'Crème', '微信', ' '];
  expect(suspicionsOf('visit my ＣＡＳＩＮＯ!', words)).toEqual(['blockedWord']);
  expect(suspicionsOf('a creme colour', words)).toEqual(['blockedWord']);
  expect(suspicionsOf('请加我微信', words)).toEqual(['blockedWord']);
  expect(suspicionsOf('casinos are another word', words)).toEqual([]);
});

test('a setting decides which texts wait', () => {
  const text = 'See https://example.test';
  expect(waitsForApproval('A nice mug.', { moderation: 'always', blockedWords: [] })).toBe(true);
  expect(waitsForApproval('A nice mug.', { moderation: 'suspicious', blockedWords: [] })).toBe(false);
  expect(waitsForApproval(text, { moderation: 'suspicious', blockedWords: [] })).toBe(true);
  expect(waitsForApproval(text, { moderation: 'never', blockedWords: [] })).toBe(false);
});

test('a hostile text of any length is judged at once', () => {
  const began = performance.now();
  for (const part of ['a', '1 ', 'a@', 'no ', 'www', '. ', '(']) suspicionsOf(part.repeat(5000));
  expect(performance.now() - began).toBeLessThan(1000);
});
