import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { errorOf, FormBrowser, textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const card = { paid: '4242 4242 4242 4242', declined: '4000000000000002', step: '4000000000003220' };

/** Ana's order by the test method, on the page of its confirmation, without JavaScript. */
async function thanked(ana: Shopper, prefix = '') {
  const placed = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'test' }));
  const browser = new FormBrowser(ana);
  const at = `${prefix}/checkout/thankyou?order=${placed.orderNo}&key=${placed.accessKey}`;
  return { browser, page: await browser.open(at), at, ...placed };
}

test('a guest pays with a plain form: a declined card is said in words, another one pays', async () => {
  const { browser, page } = await thanked(shop.visitor());
  expect(textOf(page.html)).toContain('Pay $17.00');
  const unread = await browser.press(page, 'Pay $17.00', { card: '1234' });
  expect([unread.status, errorOf(unread.html, 'card')]).toEqual([422, 'This is not one of the test card numbers.']);
  const declined = await browser.press(page, 'Pay $17.00', { card: card.declined });
  expect(declined.via).toEqual([303]);
  expect(textOf(declined.html)).toContain('The card was declined.');
  const paid = await browser.press(declined, 'Pay $17.00', { card: card.paid });
  expect(textOf(paid.html)).toContain('Payment received');
  expect(textOf(paid.html)).not.toContain('Pay $17.00');
});

test('a second step is a form of the page: refused it is not paid, approved it is', async () => {
  const { browser, page } = await thanked(shop.visitor());
  const asked = await browser.press(page, 'Pay $17.00', { card: card.step });
  expect(textOf(asked.html)).toContain('Approve the payment');
  const refused = await browser.press(asked, 'Refuse');
  expect(textOf(refused.html)).toContain('The payment was not confirmed.');
  const again = await browser.press(refused, 'Pay $17.00', { card: card.step });
  expect(textOf((await browser.press(again, 'Approve')).html)).toContain('Payment received');
});

test('the shopper changes to bank transfer, in Chinese', async () => {
  const { browser, page } = await thanked(shop.visitor(), '/zh');
  const changed = await browser.press(page, '银行转账');
  expect(changed.via).toEqual([303]);
  expect(changed.at).toMatch(/^\/zh\/checkout\/thankyou/);
  expect(textOf(changed.html)).toContain('订单');
  expect(textOf(changed.html)).not.toContain('测试卡号');
});

test('a customer pays on the page of their order, and nobody else pays it', async () => {
  const ana = await customer(shop, { email: 'ana-pays-here@example.com' });
  const { orderNo } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'test' }));
  const browser = new FormBrowser(ana);
  const page = await browser.open(`/user/order/${orderNo}`);
  const ben = new FormBrowser(shop.visitor());
  const stolen = await ben.send('/page/about', { form: 'payment', orderNo, do: 'card', card: card.paid });
  expect(textOf(stolen.html)).not.toContain(orderNo);
  expect(await ana.post('payment/status', { orderNo })).toMatchObject({ payStatus: 'unpaid' });
  const paid = await browser.press(page, 'Pay $17.00', { card: card.paid });
  expect(paid.at).toBe(`/user/order/${orderNo}`);
  expect(textOf(paid.html)).toContain('Payment received');
});

test('Ana buys again what is for sale, and is told by name what is missing', async () => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { paymentMethod: 'test' }));
  const again = await ana.post('order/reorder', { orderNo, accessKey });
  expect(again).toMatchObject({ count: 2, missing: [], lines: [{ sku: 'CUP-RAIN', quantity: 2 }] });
  await shop.tools.db.updateTable('variant').set({ sku: 'CUP-GONE' }).where('sku', '=', 'CUP-RAIN').execute();
  const gone = await ana.post('order/reorder', { orderNo, accessKey });
  await shop.tools.db.updateTable('variant').set({ sku: 'CUP-RAIN' }).where('sku', '=', 'CUP-GONE').execute();
  expect(gone.missing).toEqual([{ title: expect.stringContaining('Rain cup'), quantity: 2, reason: 'gone' }]);
  expect(await shop.visitor().refused('order/reorder', { orderNo })).toMatchObject({ code: 40 });
});

test('a guest asks to cancel a paid order on its page, with a plain form', async () => {
  const { browser, page } = await thanked(shop.visitor());
  const paid = await browser.press(page, 'Pay $17.00', { card: card.paid });
  const asked = await browser.press(paid, 'Ask to cancel', { reason: 'Bought it in town' });
  expect(asked.via).toEqual([303]);
  expect(textOf(asked.html)).toContain('Cancellation requested');
  expect((await browser.press(asked, 'Buy again')).at).toBe('/cart');
});

test('a guest gets the invoice of a paid order as a PDF, without JavaScript', async () => {
  const { browser, page, at } = await thanked(shop.visitor());
  await browser.press(page, 'Pay $17.00', { card: card.paid });
  const paid = await browser.open(at);
  const invoice = await browser.press(paid, 'Invoice');
  expect(invoice.html.slice(0, 5)).toBe('%PDF-');
});

test('a transfer names amount, account and reference in rows, once the settings name the account', async () => {
  const owner = await mei(shop);
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(
    ana,
    await readyToBuy(ana, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' }),
  );
  const shown = async () => textOf(await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`));
  expect(await shown()).toMatch(new RegExp(`Amount \\$17\\.00 .*Reference ${orderNo}`));
  expect(await shown()).not.toContain('IBAN');
  await owner.does('setting/save', { seller: { name: 'Mei Lin', iban: 'NL91 ABNA 0417 1643 00' } });
  await expect.poll(shown).toMatch(/Account holder Mei Lin .*IBAN NL91 ABNA 0417 1643 00 /);
  const { payment } = await ana.post('order/track', { orderNo, accessKey });
  expect(payment.account).toEqual({ holder: 'Mei Lin', iban: 'NL91ABNA0417164300', bank: '' });
});
