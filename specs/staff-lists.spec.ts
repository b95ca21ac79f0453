import { describe, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

interface Listed {
  items: { key: string; slug: string; title: unknown; category: string; draft: number | null }[];
  total: number;
}

const list = (kind: string, body: object) => mei.does<Listed>(`${kind}/list`, body);
const slugs = async (kind: string, body: object) => (await list(kind, body)).items.map(({ slug }) => slug);
const keys = async (kind: string, body: object) => (await list(kind, body)).items.map(({ key }) => key);

async function saved(kind: string, content: object, key?: string): Promise<string> {
  const { key: own, number } = await mei.does<{ key: string; number: number }>(`${kind}/save`, {
    ...(key ? { key } : {}),
    content,
  });
  await mei.does(`${kind}/publish`, { key: own, number });
  return own;
}

describe('categories, collections and tags', () => {
  test.each(['category', 'collection', 'tag'])(
    'a %s is found by its name in any language, and by its slug',
    async (kind) => {
      await mei.does(`${kind}/save`, { slug: `steel-${kind}`, title: { en: 'Kettles 100%', zh: '水壶' } });
      for (const keyword of ['KETTLE', '水壶', `steel-${kind}`, '100%']) {
        const { items, total } = await list(kind, { keyword });
        expect([items.map(({ slug }) => slug), total], keyword).toEqual([[`steel-${kind}`], 1]);
      }
      // Neither a language's code nor a wildcard is a part of a name.
      for (const keyword of ['zh', '%', '_', '"'])
        expect((await slugs(kind, { keyword })).filter((slug) => slug !== `steel-${kind}`)).toEqual([]);
      expect((await list(kind, {})).total).toBeGreaterThan(0);
    },
  );
});

describe('what has versions', () => {
  test('a page is found by its title and slug, by its category, its state and a missing language', async () => {
    const page = (slug: string, title: object, more: object = {}) => ({
      slug,
      title,
      body: '<p>Hidden word</p>',
      ...more,
    });
    const hours = await saved('page', page('hours', { en: 'Opening hours', zh: '营业时间' }));
    const firing = await saved('page', page('firing', { en: 'How we fire' }, { kind: 'custom', category: 'craft' }));
    const { key: draft } = await mei.does<{ key: string }>('page/save', {
      content: page('draft-hours', { zh: '草稿 hours' }),
    });
    expect((await keys('page', { keyword: 'HOURS' })).sort()).toEqual([hours, draft].sort());
    expect(await keys('page', { keyword: '营业' })).toEqual([hours]);
    expect(await keys('page', { keyword: 'hidden' })).toEqual([]);
    expect(await keys('page', { tab: 'draft' })).toEqual([draft]);
    expect(await keys('page', { tab: 'published', keyword: 'hours' })).toEqual([hours]);
    expect(await keys('page', { category: 'craft' })).toEqual([firing]);
    expect((await list('page', { category: 'craft' })).items[0]).toMatchObject({ category: 'craft' });
    const lacking = await keys('page', { untranslated: 'zh' });
    expect([lacking.includes(firing), lacking.includes(hours), lacking.includes(draft)]).toEqual([true, false, false]);
  });

  test('a menu is found by its key and by the labels and paths of its links; a draft over it is searched, too', async () => {
    const items = [
      { label: { en: 'Gifts' }, path: '/gifts', items: [{ label: { en: 'Wrapped', zh: '包装' }, path: '/wrap' }] },
    ];
    await saved('menu', { items }, 'season');
    for (const keyword of ['seas', '包装', '/wrap'])
      expect(await keys('menu', { keyword }), keyword).toEqual(['season']);
    await mei.does('menu/save', { key: 'season', base: 1, content: { items: [{ label: 'Lamps', path: '/lamps' }] } });
    for (const keyword of ['lamps', 'wrapped']) expect(await keys('menu', { keyword }), keyword).toEqual(['season']);
    expect((await list('menu', { keyword: 'season', tab: 'published' })).items[0]).toMatchObject({ draft: 2 });
  });

  test('a template is found by its name and its source, the theme’s own too; pages of the list hold each once', async () => {
    expect(await keys('template', { keyword: 'product-detail' })).toContain('product');
    await mei.does('template/save', { key: 'product', content: { source: '<p>Unglazed</p>' } });
    expect(await keys('template', { keyword: 'unglazed' })).toEqual(['product']);
    expect(await keys('template', { keyword: 'product-detail' })).not.toContain('product');
    const { total } = await list('template', {});
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 7); page++)
      paged.push(...(await keys('template', { page, pageSize: 7 })));
    expect([paged.length, new Set(paged).size]).toEqual([total, total]);
    expect(await keys('template', { tab: 'draft' })).toEqual(['product']);
  });
});

test('articles without a title in a language are found', async () => {
  await mei.does('article/save', { slug: 'both', title: { en: 'Both', zh: '都有' } });
  await mei.does('article/save', { slug: 'one', title: { en: 'One' } });
  const lacking = await slugs('article', { untranslated: 'zh' });
  expect([lacking.includes('one'), lacking.includes('both')]).toEqual([true, false]);
});
