import { expect, test } from 'vitest';
import type { AdminData } from '../src/shared/admin-calls.ts';
import { day } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const onlyVariant = { spec: {}, price: { amount: 4000, currency: 'USD' }, onHand: 0 };

const dayIn = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString().slice(0, 10);

function save(slug: string, variant: object) {
  const body = { slug, title: { en: slug }, status: 'active', variants: [{ ...onlyVariant, ...variant }] };
  return owner.call<AdminData<'product/save'> & { errors?: { field: string }[] }>('product/save', body);
}

const shown = async (slug: string) => (await shop.visitor().post('product/get', { slug })).variants[0]?.backOn;

test('what is in stock says no day, and says it again once it is sold out', async () => {
  const saved = await save('ready-lamp', { sku: 'READY-LAMP', backOn: dayIn(9), onHand: 2 });
  expect(await shown('ready-lamp')).toBeUndefined();
  const product = await owner.does<AdminData<'product/get'>>('product/get', { id: saved.data.id });
  const variants = product.variants.map((each) => ({ ...each, onHand: 0 }));
  await owner.does('product/save', { ...product, base: product.version, variants });
  expect(await shown('ready-lamp')).toBe(dayIn(9));
});

test('the day is kept with the product, taken back by null, and refused where it is none', async () => {
  const saved = await save('kept-lamp', { sku: 'KEPT-LAMP', backOn: dayIn(5) });
  const product = await owner.does<AdminData<'product/get'>>('product/get', { id: saved.data.id });
  expect(product.variants[0]?.backOn).toBe(dayIn(5));
  const variants = product.variants.map((each) => ({ ...each, backOn: null }));
  await owner.does('product/save', { ...product, base: product.version, variants });
  expect(await shown('kept-lamp')).toBeUndefined();
  for (const backOn of ['2026-02-30', 'soon', '2026-1-1', 20_261_201])
    expect((await save('odd-lamp', { sku: 'ODD-LAMP', backOn })).code).not.toBe(0);
});

test('what is sold out says on which day it is back, on its page and in its structured data, until that has passed', async () => {
  const backOn = dayIn(3);
  await save('late-lamp', { sku: 'LATE-LAMP', backOn });
  expect(await shown('late-lamp')).toBe(backOn);
  const html = await shop.visitor().html('/product/late-lamp');
  expect(html).toContain(`<time class="product-back" dateTime="${backOn}">`);
  expect(html).toContain(`"availability":"https://schema.org/OutOfStock","availabilityStarts":"${backOn}"`);
  shop.clock.pass(3 * day);
  expect(await shown('late-lamp')).toBe(backOn);
  shop.clock.pass(day);
  expect(await shown('late-lamp')).toBeUndefined();
  expect(await shop.visitor().html('/product/late-lamp')).not.toContain('availabilityStarts');
});
