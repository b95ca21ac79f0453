import { expect, test } from 'vitest';
import { FormBrowser, formsIn, type ShownPage, textOf } from './support/form-browser.ts';
import { orderRow, rowsIn } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db } = shop.tools;
const formType = 'application/x-www-form-urlencoded';

const filled = {
  email: 'ben@example.com',
  phone: '+14155552671',
  'address.countryCode': 'US',
  'address.firstName': 'Ben',
  'address.lastName': 'Reyes',
  'address.line1': '2 Main Street',
  'address.city': 'San Francisco',
  'address.province': 'CA',
  'address.postalCode': '94103',
};

/** A checkout of one cup for 17.00, filled in by a browser without scripts. */
async function ready(who = new FormBrowser(shop.visitor())): Promise<[FormBrowser, ShownPage]> {
  const begun = await who.press(await who.open('/product/rain-cup'), 'Buy now');
  return [who, await who.press(begun, 'Show the fields', filled)];
}

const seenOf = (sight: ShownPage) => new Map(formsIn(sight.html).flatMap(({ fields }) => fields)).get('seen') ?? '';
const slugOf = (sight: ShownPage) => new URL(sight.at, 'http://shop').pathname.split('/').at(-1);
const orders = () => rowsIn(db, 'customer_order');

test.each([
  ['USD.1.1', 'The total is now $17.00 (it was $0.01).'],
  ['USD.0', 'The total is now $17.00 (it was $0.00).'],
  ['JPY.1700.1200', 'The total is now $17.00 (it was ¥1,700).'],
  ['USD.-1700', 'Your order has not been placed yet'],
  ['USD.1e3', 'Your order has not been placed yet'],
  ['USD.1700.1200~2031-01-01', 'the order no longer waits for a date'],
  ['USD.1700.1200~soon', 'Your order has not been placed yet'],
  ['XXX.1700', 'Your order has not been placed yet'],
  ['<script>alert(1)</script>', 'Your order has not been placed yet'],
  ['', 'Your order has not been placed yet'],
])('Ben posts "%s" as the total that he saw: nothing is placed', async (seen, expected) => {
  const [ben, form] = await ready();
  const before = await orders();
  const back = await ben.press(form, 'Place order', { seen });
  expect(back.status).toBe(200);
  expect(textOf(back.html)).toContain(expected);
  expect(back.html).not.toContain('alert(1)');
  expect(await orders()).toBe(before);
});

test('prices, quantities and states that Ben adds to the form are ignored', async () => {
  const [ben, form] = await ready();
  const more = { price: '1', total: '1', 'totals.total': '1', payStatus: 'paid', quantity: '9', orderNo: 'FREE' };
  const thanks = await ben.press(form, 'Place order', more);
  const orderNo = new URL(thanks.at, 'http://shop').searchParams.get('order') ?? '';
  expect(await orderRow(db, orderNo)).toMatchObject({ total: 1700, pay_status: 'unpaid' });
});

test('Ben cannot find Ana’s checkout, whatever he sends, and it stays as it was', async () => {
  const [ana, form] = await ready();
  const before = await orders();
  const seen = seenOf(form);
  for (const ben of [new FormBrowser(shop.visitor()), (await ready())[0]]) {
    for (const button of ['place', 'country', 'shipping', 'nonsense']) {
      const sent = { ...filled, email: 'evil@example.com', seen, do: button };
      const answer = await ben.send(`/checkout/${slugOf(form)}`, sent);
      expect([answer.status, answer.via]).toEqual([404, []]);
      expect(answer.html).not.toContain('ben@example.com');
    }
  }
  expect(await orders()).toBe(before);
  expect((await ana.open(form.at)).html).toContain('value="ben@example.com"');
});

test('Ben cannot change Ana’s cart, although he knows the ids of its lines', async () => {
  const ana = new FormBrowser(shop.visitor());
  await ana.press(await ana.open('/product/rain-cup'), 'Add to cart', { quantity: '2' });
  const line = (await ana.who.post('cart/get')).lines[0]?.lineId ?? '';
  const ben = new FormBrowser(shop.visitor());
  await ben.press(await ben.open('/product/rain-cup'), 'Add to cart');
  for (const button of ['update', `remove ${line}`, 'checkout'])
    await ben.send('/cart', { do: button, [`quantity.${line}`]: '9', [`had.${line}`]: '2', [`ticked.${line}`]: 'yes' });
  expect((await ana.who.post('cart/get')).lines).toMatchObject([{ quantity: 2, selected: true }]);
});

test('one idempotency key for two checkouts: the second one is a conflict, and makes no second order', async () => {
  const [ben, first] = await ready();
  const key = 'the-same-key-twice';
  const one = await ben.press(first, 'Place order', { key });
  const [, second] = await ready(ben);
  const refused = await ben.press(second, 'Place order', { key });
  expect(refused.at).toMatch(/^\/checkout\/(?!thankyou)/);
  expect(textOf(refused.html)).toContain('Your order has not been placed yet.');
  const other = await ben.press(refused, 'Place order');
  expect(other.at).toMatch(/thankyou/);
  expect(other.at).not.toBe(one.at);
});

test.each([
  ['a form without a SKU', {}, 'We could not find that.'],
  ['a SKU that nobody sells', { sku: 'GOLD' }, 'We could not find that.'],
  ['a SKU with a NUL', { sku: 'CUP\0RAIN' }, 'We could not find that.'],
  ['a SKU of 10,000 characters', { sku: 'X'.repeat(10_000) }, 'We could not find that.'],
  ['the SKU __proto__', { sku: '__proto__' }, 'We could not find that.'],
  ['0 cups', { sku: 'CUP-RAIN', quantity: '0' }, 'Please give a whole number from 1 to 999.'],
  ['minus one cup', { sku: 'CUP-RAIN', quantity: '-1' }, 'Please give a whole number from 1 to 999.'],
  ['a billion cups', { sku: 'CUP-RAIN', quantity: '1000000000' }, 'Please give a whole number from 1 to 999.'],
  ['half a cup', { sku: 'CUP-RAIN', quantity: '0.5' }, 'Please give a whole number from 1 to 999.'],
  ['NaN cups', { sku: 'CUP-RAIN', quantity: 'NaN' }, 'Please give a whole number from 1 to 999.'],
])('Ben puts %s into his cart, or buys it: he is told why it is refused', async (_what, fields, expected) => {
  const ben = new FormBrowser(shop.visitor());
  for (const more of [{}, { buy: '1' }]) {
    const answer = await ben.send('/cart/add', { ...fields, ...more } as Record<string, string>);
    expect([answer.status, answer.via]).toEqual([200, [303]]);
    expect(textOf(answer.html)).toContain(expected);
  }
  expect(await ben.who.post('cart/get')).toMatchObject({ count: 0 });
});

test('text that cannot be stored comes back with its field, and everything beside it is kept', async () => {
  const [ben, form] = await ready();
  const strange = { email: 'x'.repeat(300), 'address.city': 'San\0Francisco', paymentMethod: 'p'.repeat(60) };
  const back = await ben.press(form, 'Place order', { ...strange, 'address.line1': '<b>3</b> Elm & "Oak"' });
  expect([back.status, back.via]).toEqual([422, []]);
  expect(back.html).toContain('value="San\uFFFDFrancisco"');
  expect(textOf(back.html)).toContain('This is not in the expected form.');
  const { address, email } = await ben.who.post('checkout/get', { slug: slugOf(form) });
  expect([email, address?.city, address?.line1]).toEqual(['ben@example.com', 'San Francisco', '<b>3</b> Elm & "Oak"']);
});

test.each(['usa', 'XX', '__proto__'])('"%s" is no country', async (country) => {
  const [ben, form] = await ready();
  const before = await orders();
  const back = await ben.press(form, 'Place order', { 'address.countryCode': country });
  expect(textOf(back.html)).toMatch(/Please complete \d+ fields? to place your order/);
  expect(await orders()).toBe(before);
});

test('of fields sent twice the first one counts, and fields that are not sent keep their value', async () => {
  const [ben, form] = await ready();
  const twice = await ben.send(form.at, [
    ['email', 'one@example.com'],
    ['email', 'two@example.com'],
    ['do', 'shipping'],
  ]);
  expect(twice.html).toContain('value="one@example.com"');
  expect(twice.html).toContain('value="2 Main Street"');
});

test.each([
  ['/cart', 'application/json', '{"do":"checkout"}', 405],
  ['/cart', 'text/plain', 'do=checkout', 400],
  ['/cart', formType, 'a='.padEnd(70_000, 'a'), 413],
  ['/cart/add', formType, 'a='.padEnd(70_000, 'a'), 413],
  ['/product/rain-cup', formType, 'form=nonsense', 405],
  ['/checkout/thankyou', formType, 'do=place', 405],
  ['/nowhere', formType, 'do=place', 405],
  ['/nowhere', formType, 'form=order-track', 404],
  ['/cart', formType, '%ff%fe=%zz&&==', 303],
])('POST %s as %s', async (path, type, body, status) => {
  const answer = await shop.visitor().fetch(path, { method: 'POST', body, headers: { 'content-type': type } });
  expect(answer.status).toBe(status);
});

test.each([
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['Origin', { origin: 'https://evil.example' }],
  ['Referer', { referer: 'https://evil.example/lure' }],
])('a form on another site, detected by %s, does nothing', async (_how, headers) => {
  const [ana, form] = await ready();
  const before = await orders();
  const sent = { ...filled, email: 'evil@example.com', seen: seenOf(form), do: 'place' };
  const back = await ana.send(form.at, sent, headers as Record<string, string>);
  expect([back.via, back.at]).toEqual([[303], form.at]);
  expect(await orders()).toBe(before);
  expect(back.html).toContain('value="ben@example.com"');
  const lured = { method: 'POST', headers: { ...headers, 'content-type': formType } as Record<string, string> };
  expect((await shop.visitor().fetch('//evil.example/cart', lured)).headers.get('location')).toBe('/');
});

test('the URL of the cart puts no text into its page', async () => {
  const ben = new FormBrowser(shop.visitor());
  const query = new URLSearchParams({ missed: '<b>Free!</b>', removed: '5 GOLD', fewer: 'x', unread: '\0' });
  const { html } = await ben.open(`/cart?${query}`);
  expect(html).not.toContain('Free!');
  expect(textOf(html)).not.toContain('was removed');
  for (const said of ['constructor', '__proto__', 'toString'])
    expect((await ben.open(`/cart?said=${said}`)).html).not.toContain('cart-notice');
});

test('Ben sends more forms than the limit: he is told to wait, in the language of the form', async () => {
  const strict = await shop.another({ rateLimits: true });
  const ben = strict.visitor();
  const body = 'do=update';
  const form = { method: 'POST', body, headers: { 'content-type': formType } };
  const answers = await Promise.all(Array.from({ length: 620 }, () => ben.fetch('/zh/cart', form)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toMatch(/\p{Script=Han}/u);
});
