import { describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { addMember, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
/** The names that every JavaScript object inherits: valid names for a merchant. */
const inherited = ['constructor', 'toString', 'valueOf', '__proto__'];

describe.each(inherited)('a merchant uses the name “%s”', (name) => {
  test('for a role: its members have its permissions, and no others', async () => {
    const made = await owner.call('role/save', { name, permissions: ['redirect:list'] });
    if (made.code !== 0) return expect(made).toMatchObject({ status: 200, code: 40 });
    const { worker } = await addMember(shop, `pia.${name.replaceAll('_', '')}`, name);
    expect(await worker.call('redirect/list')).toMatchObject({ status: 200, code: 0 });
    expect(await worker.call('setting/get')).toMatchObject({ status: 200, code: 30 });
  });

  test('for a specification: lists show it, filter by it and name it in the cart', async () => {
    const spec = { code: name, name: 'Builder', values: [{ value: 'mei', label: 'Mei' }] };
    const slug = `built-${name.replaceAll('_', '').toLowerCase()}`;
    const variants = [
      { sku: `${slug}-1`, price: 1200, spec: Object.fromEntries([[name, 'mei']]), stockPolicy: 'uncounted' as const },
      { sku: `${slug}-2`, price: 1300, spec: {}, stockPolicy: 'uncounted' as const },
    ];
    await shop.save({ slug, title: 'Built cup', categories: ['cups'], specs: [spec], variants });
    const ana = shop.visitor();
    for (const path of [
      `/product/${slug}`,
      `/product/${slug}/${slug}-2`,
      '/category/cups',
      `/category/cups?${name}=mei`,
    ])
      expect([path, (await ana.get(path)).status]).toEqual([path, 200]);
    for (const { sku } of variants) await ana.post('cart/add', { sku, quantity: 1 });
    expect(JSON.stringify(await ana.post('cart/get'))).not.toContain('native code');
  });

  test('for a tax category: it is not taxed unless there is a rate of that name', async () => {
    await saveSetting(shop.tools.db, 'site', { ...settings, taxIncluded: false, taxRates: { standard: 10_000 } });
    await shop.tools.site.refresh();
    const slug = `taxed-${name.replaceAll('_', '').toLowerCase()}`;
    await shop.save({ slug, title: 'Taxed cup', variants: [{ sku: slug, price: 1200, stockPolicy: 'uncounted' }] });
    await shop.tools.db.updateTable('variant').set({ tax_category: name }).where('sku', '=', slug).execute();
    const ana = shop.visitor();
    const cart = await ana.post('cart/add', { sku: slug, quantity: 2 });
    expect(cart).toMatchObject({ totals: { total: { amount: 2400 } } });
  });

  test('for a menu: a menu that does not exist is not rendered, and the page is whole', async () => {
    const body = `<p>Hello</p><shop-component name="aside-menu" props='{"place":"${name}"}'></shop-component>`;
    const slug = `page-${name.replaceAll('_', '').toLowerCase()}`;
    const saved = await owner.call<{ key: string; number: number }>('page/save', {
      content: { slug, title: 'Hello', body },
    });
    if (saved.code !== 0) return expect(saved).toMatchObject({ status: 200, code: 40 });
    await owner.does('page/publish', { key: saved.data.key, number: saved.data.number });
    await vi.waitFor(async () => expect((await shop.visitor().get(`/page/${slug}`)).status).toBe(200));
    expect(await shop.visitor().html(`/page/${slug}`)).toMatch(/<shop-component name="aside-menu"[^>]* data-id=/);
  });
});
