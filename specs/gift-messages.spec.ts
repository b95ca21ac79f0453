import { describe, expect, test } from 'vitest';
import type { Draft } from '../src/shared/contracts/drafts.ts';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const attack = 'Happy <b>birthday</b>\n{{ 7 | times: 191 }}';

const gifts = async (message: boolean, wrapSku = '') => {
  await owner.does('setting/save', { gifts: { message, wrapSku } });
  await shop.untilHandled();
};

describe('gift messages', () => {
  test('are not taken by a shop that does not want them, whatever is sent', async () => {
    const ana = shop.visitor();
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { giftMessage: 'Hello' });
    expect(ready.giftMessage).toBeNull();
    expect(await ana.html(`/checkout/${ready.slug}`)).not.toContain('name="giftMessage"');
    const { orderNo, accessKey } = await place(ana, ready);
    expect((await ana.post('order/track', { orderNo, accessKey })).giftMessage).toBe('');
  });

  test('stand in the order, its mail, the back office and on the packing slip, escaped everywhere', async () => {
    await gifts(true);
    const ana = shop.visitor();
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { giftMessage: `  ${attack}  ` });
    expect(ready.giftMessage).toBe(attack);
    const page = await ana.html(`/checkout/${ready.slug}`);
    expect(page).toContain('Happy &lt;b&gt;birthday&lt;/b&gt;');
    const { orderNo, accessKey } = await place(ana, ready);
    expect((await ana.post('order/track', { orderNo, accessKey })).giftMessage).toBe(attack);
    expect((await owner.does<{ giftMessage: string }>('order/get', { orderNo })).giftMessage).toBe(attack);
    const thanks = await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`);
    expect(thanks).toContain('Happy &lt;b&gt;birthday&lt;/b&gt;');
    const { url } = await owner.does<{ url: string }>('order/print', { orderNos: [orderNo], kind: 'slip' });
    const path = url.replace(/^https?:\/\/[^/]+/, shop.origin);
    const slip = await (await fetch(path, { headers: { cookie: `staff=${owner.token}` } })).text();
    expect(slip).toMatch(/class="gift-message">.*Happy &lt;b&gt;birthday&lt;\/b&gt;/);
    await shop.work('events:read');
    const [mail] = await mailsTo(shop, ready.email);
    expect(mail?.text).toContain('Gift message');
    expect(mail?.text).toContain('{{ 7 | times: 191 }}');
    for (const html of [page, thanks, slip]) expect(html).not.toMatch(/<b>birthday|1337/);
  });

  test('are at most 300 characters, and can be taken back until the order is placed', async () => {
    await gifts(true);
    const ana = shop.visitor();
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { giftMessage: 'x'.repeat(300) });
    const update = (giftMessage: string) => ana.call('checkout/update', { slug: ready.slug, giftMessage });
    expect(await update('x'.repeat(301))).toMatchObject({ code: 40, data: { errors: [{ field: 'giftMessage' }] } });
    expect(await update('')).toMatchObject({ code: 0, data: { giftMessage: '' } });
  });

  test('are taken by staff who draft an order for somebody, who may change them', async () => {
    await gifts(true);
    const draft = await owner.does<Draft>('draft/save', {
      lines: [{ sku: 'CUP-RAIN', quantity: 1 }],
      shipping: { method: 'standard' },
      customer: { email: 'cho@example.com', address: anasAddress },
      paymentMethod: 'bank-transfer',
      giftMessage: attack,
      validUntil: new Date(shop.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(draft.checkout.giftMessage).toBe(attack);
    const { draftNo } = draft;
    const { orderNo } = await owner.does<{ orderNo: string }>('draft/place', {
      draftNo,
      total: draft.checkout.totals.total,
    });
    expect((await owner.does<{ giftMessage: string }>('order/get', { orderNo })).giftMessage).toBe(attack);
  });
});

test('gift wrapping is offered in the cart until it is there, and is a line with its own price and tax', async () => {
  await shop.save({ slug: 'wrap', title: 'Paper and ribbon', variants: [{ sku: 'WRAP', price: 400, onHand: 1 }] });
  await gifts(true, 'WRAP');
  const ana = shop.visitor();
  expect(await ana.html('/cart')).not.toContain('class="gift-wrap"');
  await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  const offer = await ana.html('/cart');
  expect(offer.replaceAll('<!-- -->', '')).toContain('<strong>Paper and ribbon</strong>, $4.00');
  expect(offer).toContain('<input type="hidden" name="sku" value="WRAP"/>');
  const before = await ana.post('cart/get');
  const after = await ana.post('cart/add', { sku: 'WRAP', quantity: 1 });
  expect(after.totals.items.amount - before.totals.items.amount).toBe(400);
  expect(after.totals.tax.amount).toBeGreaterThan(before.totals.tax.amount);
  expect(await ana.html('/cart')).not.toContain('class="gift-wrap"');
  // None is left once somebody else has bought it: nobody is offered what cannot be sold.
  const bob = shop.visitor();
  await place(bob, await readyToBuy(bob, 'WRAP'));
  const eve = shop.visitor();
  await eve.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  expect(await eve.html('/cart')).not.toContain('class="gift-wrap"');
  await gifts(false);
});
