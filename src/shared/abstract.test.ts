import { describe, expect, test } from 'vitest';
import { abstractOf, cutAtWord, textOfHtml } from './abstract.ts';

describe('a description for results pages', () => {
  test('is the first text that says anything, without its HTML', () => {
    expect(abstractOf(['', undefined, '<p> </p>', '<p>Tea &amp; <b>cups</b></p><p>Daily</p>', 'no'], 'en')).toBe(
      'Tea & cups Daily',
    );
    expect(abstractOf([], 'en')).toBe('');
  });

  test('is cut between words, never longer than 160 characters', () => {
    const long = 'Poured, fired and glazed by hand in a small workshop near the harbour. '.repeat(5);
    const cut = abstractOf([long], 'en');
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(140);
    expect(long.startsWith(cut.slice(0, -1))).toBe(true);
    expect(long[cut.length - 1]).toMatch(/[\s,.]/);
    expect(cut.endsWith('…')).toBe(true);
  });

  test('is cut between Chinese words, where no spaces are', () => {
    const cut = cutAtWord('我们在鹿特丹的小作坊里手工制作茶壶'.repeat(12), 160, 'zh-Hans');
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.length).toBeGreaterThan(150);
  });

  test('is one word cut short when there is only one', () => {
    expect(cutAtWord('a'.repeat(300), 160, 'en')).toBe(`${'a'.repeat(159)}…`);
  });
});

test('HTML that never ends is read in time; an angle that opens nothing is text', () => {
  const started = performance.now();
  expect(textOfHtml('<a '.repeat(1_000_000), 5000).length).toBeLessThanOrEqual(40_000);
  expect(performance.now() - started).toBeLessThan(500);
  expect(textOfHtml('1 < 2', 100)).toBe('1 < 2');
});
