import { expect, test } from 'vitest';
import { addApp, appOf } from './support/apps.ts';
import { filledIn, place, readyCheckout } from './support/buying.ts';
import { discountApp, lies } from './support/discount-app.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { totalsAddUp } from './support/totals.ts';

// Half a second for a call: what hangs is ended then.
const shop = await meisShop({ ownerEmail: 'mei@teahouse.example', settings: { APP_TIME: '0.5' } });
const mei = await enterMei(shop);
await addApp(shop, discountApp.manifest, discountApp.code);
await mei.does('promotion/save', {
  slug: 'second-half',
  title: 'Second half',
  everything: true,
  threshold: { kind: 'units', units: 1 },
  reduction: { kind: 'app', code: 'second-half.halves', args: { percent: 50 } },
});

let units = 1;

/** A cart while the app answers so; beyond the minutes in which faults are counted together unless it is said otherwise. */
async function cartIn(mode: string, later = 11 * 60_000) {
  shop.clock.pass(later);
  await mei.does('app/settings', { slug: 'second-half', settings: { mode } });
  await shop.untilHandled();
  const ana = shop.visitor();
  units += 1;
  await ana.post('cart/add', { sku: 'TEA-GREEN', quantity: units });
  return { ana, cart: await ana.post('cart/get') };
}

test.each([...Object.keys(lies), 'none', 'throws', 'exits', 'hangs'])(
  'an app that answers %s takes nothing off, and the order goes through',
  async (mode) => {
    const { ana, cart } = await cartIn(mode);
    expect(cart.totals.promotionDiscount.amount).toBe(0);
    expect(cart.promotions).toEqual([]);
    totalsAddUp(cart);
    const { orderNo } = await place(ana, await readyCheckout(ana, filledIn));
    expect(orderNo).toBeTruthy();
  },
);

test('Mei reads what an app answered instead, and one that goes on is switched off and she is told', async () => {
  const { items } = await mei.does<{ items: { kind: string; detail: string }[] }>('app/faults', {
    slug: 'second-half',
  });
  expect(items.filter(({ kind }) => kind === 'protocol').length).toBeGreaterThan(5);
  expect(items.map(({ detail }) => detail).join()).toMatch(/discounts.halves answered no discount: .*JPY/);
  for (let turn = 0; turn < 5; turn += 1) {
    await cartIn('negative', 61_000);
  }
  await expect.poll(async () => (await appOf(mei, 'second-half')).state).toBe('broken');
  const { cart } = await cartIn('fine');
  expect(cart.totals.promotionDiscount.amount).toBe(0);
});
