import { expect, test } from 'vitest';
import { phrases } from './phrases.ts';

const parts = (text: string, tag = 'zh-CN') =>
  phrases(text, tag)
    .replace(/<\/?span[^>]*>/g, '')
    .split('<wbr>');

test('a Chinese heading breaks between words, and never inside of one', () => {
  expect(parts('家居好物，出自寥寥几双手').join('')).toBe('家居好物，出自寥寥几双手');
  expect(parts('我们的购物车')).not.toContain('的');
  expect(parts('购物车')).toEqual(['购物车']);
  expect(parts('退货与退款').some((part) => part === '与')).toBe(false);
  expect(parts('購物車是空的', 'zh-HK').join('')).toBe('購物車是空的');
});

test('clauses stay on one line where they fit', () => {
  const [first = '', second = ''] = phrases('家居好物，出自寥寥几双手', 'zh-CN').split('</span>');
  expect(first.replaceAll('<wbr>', '')).toBe('<span class="clause">家居好物，');
  expect(second).toMatch(/<wbr>几双手$/);
  expect(phrases('购物车', 'zh-CN')).not.toContain('span');
});

test('punctuation stays with the word that it belongs to', () => {
  for (const part of parts('选购“慢厨房”，以及（全部）灯具。')) {
    expect(part).not.toMatch(/^[”’）】》」』，。、；：？！]/u);
    expect(part).not.toMatch(/[“‘（【《「『]$/u);
  }
});

test('other languages keep their spaces, and all are escaped', () => {
  expect(phrases('Lamps & <b>vases</b>', 'en')).toBe('Lamps &amp; &lt;b&gt;vases&lt;/b&gt;');
  expect(phrases('灯<script>', 'zh-CN').replaceAll('<wbr>', '')).toBe('灯&lt;script&gt;');
});
