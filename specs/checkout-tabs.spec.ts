import { expect, test } from 'vitest';
import { lockCheckout } from '../src/modules/checkout/checkout.repo.ts';
import { place, readyToBuy } from './support/buying.ts';
import { couponMaker } from './support/coupons.ts';
import { makeCard } from './support/gift-cards.ts';
import { openTransaction, untilWaiting } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const { db } = shop.tools;
const owner = await mei(shop);
const make = couponMaker(owner);

/** Ana's checkout of one cup, and a transaction that locks its row. */
async function lockedCheckout() {
  const ana = shop.visitor();
  const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { email: 'first@example.com' });
  const open = await openTransaction(db);
  await lockCheckout(open.tx, checkout.slug, await visitorOf(checkout.slug));
  return { ana, checkout, slug: checkout.slug, open };
}

async function visitorOf(slug: string): Promise<string> {
  const row = await db.selectFrom('checkout').select('visitor_id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.visitor_id;
}

test('a code that Ana types in one tab stays when she changes her e-mail in another at the same moment', async () => {
  const { code } = await make();
  const { ana, slug, open } = await lockedCheckout();
  const typed = ana.post('checkout/update', { slug, coupons: [code] });
  await untilWaiting(db, 1);
  const changed = ana.post('checkout/update', { slug, email: 'second@example.com' });
  await untilWaiting(db, 2);
  await open.commit();
  await Promise.all([typed, changed]);
  expect(await ana.post('checkout/get', { slug })).toMatchObject({
    email: 'second@example.com',
    coupons: [{ code, problem: null }],
  });
});

test('a checkout that is being placed in one tab cannot be changed in another any more', async () => {
  const { ana, checkout, slug, open } = await lockedCheckout();
  const placing = place(ana, checkout);
  await untilWaiting(db, 1);
  const changing = ana.refused('checkout/update', { slug, email: 'second@example.com' });
  await untilWaiting(db, 2);
  await open.commit();
  const { orderNo } = await placing;
  expect((await changing).msg).toBe('This order has already been placed.');
  expect(await ana.post('checkout/get', { slug })).toMatchObject({ orderNo, email: 'first@example.com' });
});

test('when two tabs send everything at once, again and again, one wins completely: code, gift card and remark', async () => {
  const second = await shop.another({ clock: shop.clock });
  const ana = shop.visitor();
  const { slug } = await readyToBuy(ana, 'CUP-RAIN');
  const tabs = [];
  for (const remark of ['left', 'right'])
    tabs.push({ remark, coupon: (await make()).code, card: (await makeCard(owner, { amount: 500 })).code });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      [...tabs, ...tabs, ...tabs].map(({ remark, coupon, card }, n) =>
        ana.at(n % 2 ? second.origin : shop.origin).post('checkout/update', {
          slug,
          remark,
          coupons: [coupon],
          giftCards: [card],
        }),
      ),
    );
    const { remark, coupons, giftCards } = await ana.post('checkout/get', { slug });
    const winner = tabs.find((tab) => tab.remark === remark);
    expect(coupons.map(({ code }) => code)).toEqual([winner?.coupon]);
    expect(giftCards.map(({ code }) => winner?.card.endsWith(code.slice(-4)))).toEqual([true]);
  }
});
