import { describe, expect, it } from 'vitest';
import { textsOf } from './texts.ts';

const texts = textsOf([
  {
    kind: 'page',
    slug: 'returns',
    title: { en: 'Returns', zh: '退货' },
    summary: { en: 'How to send something back' },
    body: { en: '<p>Thirty days. A gift card is not returned.</p>' },
  },
  {
    kind: 'article',
    slug: 'three-lights',
    title: { en: 'Three lights for one hallway' },
    summary: { en: 'A lamp to read by' },
    body: { en: '<ul><li>oak</li><li>brass</li></ul>' },
  },
]);
const found = (keyword: string) => texts.find(keyword).map(({ slug }) => slug);

describe('pages and articles', () => {
  it('are found by words of title and summary, in any form and language, also unfinished', () => {
    for (const keyword of ['returns', 'return', 'RETUR', '退货', '退貨', 'send back'])
      expect(found(keyword), keyword).toEqual(['returns']);
    expect(found('lamp')).toEqual(['three-lights']);
  });
  it('are found by their text only where no title and summary fits', () => {
    expect(found('gift card')).toEqual(['returns']);
    expect(found('brass')).toEqual(['three-lights']);
    expect(found('zeppelin')).toEqual([]);
    expect(found('')).toEqual([]);
  });
  it('make their words known', () => {
    expect([texts.has('returns'), texts.has('brass'), texts.has('oakbrass'), texts.has('zeppelin')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
