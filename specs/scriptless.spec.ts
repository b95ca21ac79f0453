import { expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { typedAddress } from './support/buying.ts';
import { errorOf, FormBrowser, formsIn, type ShownPage, textOf } from './support/form-browser.ts';
import { stockOf } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const { db, random, clock } = shop.tools;
const track = { slug: 'track', title: { en: 'Track' }, description: {} };
const body = { en: '<shop-component name="order-track"></shop-component>' };
await savePage(db, random.id(), { ...track, body }, clock.now());

const anas = {
  email: 'ana@example.com',
  phone: '+14155552671',
  ...typedAddress,
};

/** A shopper without scripts. */
const browser = () => new FormBrowser(shop.visitor());

/** The values that a form of a page would submit. */
function fieldValue(sight: ShownPage, name: string): string | undefined {
  return formsIn(sight.html)
    .flatMap(({ fields }) => fields)
    .find(([each]) => each === name)?.[1];
}

/** In the checkout of one cup, its form shown. */
async function atCheckout(ana: FormBrowser, prefix = ''): Promise<ShownPage> {
  const product = await ana.open(`${prefix}/product/rain-cup`);
  const sight = await ana.press(product, prefix === '/zh' ? '立即购买' : 'Buy now');
  expect(sight.at).toMatch(new RegExp(`^${prefix}/checkout/[0-9a-z]{26}$`));
  return sight;
}

/** The same with an address in America, ready to be placed. */
async function filledIn(ana: FormBrowser, more: Record<string, string> = {}): Promise<ShownPage> {
  const chosen = await ana.press(await atCheckout(ana), 'Show the fields', { 'address.countryCode': 'US' });
  return ana.press(chosen, 'Show the fields', { ...anas, ...more });
}

test('Ana buys with forms alone: 2 cups for 24.00 and 5.00 shipping are 29.00, once', async () => {
  const ana = browser();
  const cart = await ana.press(await ana.open('/product/rain-cup'), 'Add to cart', { quantity: '2' });
  expect([cart.at, cart.via]).toEqual(['/cart', [303]]);
  expect(textOf(cart.html)).toContain('$24.00');
  const empty = await ana.press(cart, 'Go to checkout');
  expect(empty.via).toEqual([303]);
  const country = await ana.press(empty, 'Show the fields', { 'address.countryCode': 'US', email: 'ana@example.com' });
  expect(country.via).toEqual([303]);
  expect(country.html).toContain('California');
  expect(fieldValue(country, 'email')).toBe('ana@example.com');
  expect(fieldValue(country, 'shippingMethod')).toBe('standard');
  expect(textOf(country.html)).toContain('Place order · $29.00');
  const thanks = await ana.press(country, 'Place order', { ...anas, remark: 'Ring twice' });
  expect(thanks.via).toEqual([303]);
  expect(thanks.at).toMatch(/^\/checkout\/thankyou\?order=/);
  for (const expected of ['Thank you, Ana', '$24.00', '$5.00', '$29.00', 'Ring twice', 'San Francisco'])
    expect(textOf(thanks.html)).toContain(expected);
  expect(textOf((await ana.open('/cart')).html)).toContain('Nothing here yet');
});

test('pressing the same button twice, again later, and after going back makes one order', async () => {
  const ana = browser();
  const form = await filledIn(ana);
  const before = await stockOf(db, 'CUP-RAIN');
  const both = await Promise.all([ana.press(form, 'Place order'), ana.press(form, 'Place order')]);
  const later = await ana.press(form, 'Place order');
  const changed = await ana.press(form, 'Show the fields', { email: 'ben@example.com' });
  const places = [...both, later, changed].map(({ at }) => at);
  expect(places[0]).toMatch(/thankyou\?order=/);
  expect(new Set(places).size).toBe(1);
  expect(await stockOf(db, 'CUP-RAIN')).toEqual({ ...before, reserved: before.reserved + 1 });
  expect(textOf((await ana.open(form.at)).html)).toContain('This order is placed');
});

test('what is missing is reported above the form and beside each field, and typed values stay', async () => {
  const ana = browser();
  const typed = { email: 'not an address', phone: '12', 'address.postalCode': 'ABC', 'address.firstName': 'Ana <b>' };
  const form = await filledIn(ana);
  const back = await ana.press(form, 'Place order', { ...typed, 'address.city': '' });
  expect([back.status, back.via]).toEqual([200, [303]]);
  expect(errorOf(back.html, 'email')).toBe('Enter an email address such as ana@example.com.');
  expect(errorOf(back.html, 'phone')).toBe('Enter a valid phone number.');
  expect(errorOf(back.html, 'address.postalCode')).toContain('does not fit the country');
  expect(errorOf(back.html, 'address.city')).toBe('City is required.');
  expect(errorOf(back.html, 'address.line1')).toBe('');
  expect(textOf(back.html)).toContain('Please complete 4 fields');
  for (const field of ['email', 'phone', 'address-postalCode', 'address-city'])
    expect(back.html).toContain(`<a href="#checkout-${field}">`);
  for (const [name, text] of Object.entries(typed)) expect(fieldValue(back, name)).toBe(text);
  const thanks = await ana.press(back, 'Place order', anas);
  expect(thanks.at).toMatch(/thankyou/);
});

test('without a country nothing is lost: the address comes back with the answer', async () => {
  const ana = browser();
  const back = await ana.press(await atCheckout(ana), 'Place order', {
    ...anas,
    'address.countryCode': '',
    'address.province': 'California',
  });
  expect([back.status, back.via]).toEqual([422, []]);
  expect(errorOf(back.html, 'address.countryCode')).toBe('Please select Country or region.');
  expect(fieldValue(back, 'address.line1')).toBe('1 Main Street');
  expect(fieldValue(back, 'address.province')).toBe('California');
  expect(fieldValue(back, 'email')).toBe('ana@example.com');
});

test('a remark is kept to its last line break; one that is too long comes back whole, with an error', async () => {
  const ana = browser();
  const form = await filledIn(ana);
  const lines = Array.from({ length: 25 }, () => 'x'.repeat(19)).join('\n');
  const full = await ana.press(form, 'Update the total', { remark: lines.replaceAll('\n', '\r\n') });
  expect([full.status, fieldValue(full, 'remark')?.replaceAll('\r\n', '\n')]).toEqual([200, lines]);
  const long = 'y'.repeat(501);
  const back = await ana.press(full, 'Place order', { remark: long, email: 'ana@example.org' });
  expect([back.status, fieldValue(back, 'remark'), fieldValue(back, 'email')]).toEqual([422, long, 'ana@example.org']);
  expect(errorOf(back.html, 'remark')).toBe('This is too long or too large.');
});

test('every country has its own fields; going back to the first one restores what was typed there', async () => {
  const ana = browser();
  const america = await filledIn(ana);
  const hongkong = await ana.press(america, 'Show the fields', { 'address.countryCode': 'HK' });
  expect(hongkong.html).not.toContain('name="address.postalCode"');
  const again = await ana.press(hongkong, 'Show the fields', { 'address.countryCode': 'US' });
  expect(fieldValue(again, 'address.postalCode')).toBe('94103');
});

test('a stale total places nothing: the page says what changed and asks again', async () => {
  const ana = browser();
  const form = await filledIn(ana);
  await shop.save({ slug: 'rain-cup', variants: [{ sku: 'CUP-RAIN', price: 1300, onHand: 100 }] });
  const before = await stockOf(db, 'CUP-RAIN');
  const back = await ana.press(form, 'Place order');
  expect(back.via).toEqual([303]);
  const text = textOf(back.html);
  expect(text).toContain('Something changed while you were filling this in.');
  expect(text).toContain('Rain cup now costs $13.00 (it was $12.00).');
  expect(text).toContain('The total is now $18.00 (it was $17.00).');
  expect(text).toContain('Place order · $18.00');
  expect(await stockOf(db, 'CUP-RAIN')).toEqual(before);
  expect((await ana.press(back, 'Place order')).at).toMatch(/thankyou/);
  await shop.save({ slug: 'rain-cup' });
});

test('another shipping method changes the total, which has to be confirmed again', async () => {
  const ana = browser();
  const form = await filledIn(ana);
  const back = await ana.press(form, 'Place order', { shippingMethod: 'express' });
  expect(textOf(back.html)).toContain('The total is now $27.00 (it was $17.00).');
  const quiet = await ana.press(form, 'Update the total', { shippingMethod: 'express' });
  expect(quiet.via).toEqual([303]);
  expect(textOf(quiet.html)).toContain('Place order · $27.00');
  expect(textOf(quiet.html)).not.toContain('Something changed');
});

test('what was sold meanwhile is reported, and nothing is placed', async () => {
  const ana = browser();
  const cart = await ana.press(await ana.open('/product/clay-teapot/POT-BLACK-S'), 'Add to cart', { quantity: '2' });
  const form = await ana.press(await ana.press(cart, 'Go to checkout'), 'Show the fields', {
    ...anas,
    'address.countryCode': 'US',
  });
  const ben = browser();
  const bens = await ben.press(await ben.open('/product/clay-teapot/POT-BLACK-S'), 'Buy now', { quantity: '2' });
  const filled = await ben.press(bens, 'Show the fields', { ...anas, 'address.countryCode': 'US' });
  expect((await ben.press(filled, 'Place order')).at).toMatch(/thankyou/);
  const back = await ana.press(form, 'Place order');
  expect(textOf(back.html)).toContain('Clay teapot is sold out.');
  expect(textOf(back.html)).toContain('Clay teapot was sold in the meantime.');
  const seen = await ana.open('/cart');
  expect(textOf(seen.html)).toContain('Now sold out. Please remove it to continue.');
  const stays = await ana.press(seen, 'Go to checkout');
  expect(textOf(stays.html)).toContain('Some items in your cart are no longer available.');
});

test('after a change of currency the total that was seen is shown in its own currency', async () => {
  const ana = browser();
  const form = await filledIn(ana);
  await ana.open('/currency?code=EUR&back=/cart');
  const back = await ana.press(form, 'Place order');
  expect(textOf(back.html)).toContain('The total is now €14.49 (it was $17.00).');
  expect(textOf(back.html)).not.toContain('now costs');
});

test('the cart: quantities and ticks are saved whichever button is pressed, and a removed line can be restored', async () => {
  const ana = browser();
  await ana.press(await ana.open('/product/rain-cup'), 'Add to cart');
  const cart = await ana.press(await ana.open('/product/clay-teapot/POT-TERRA-S'), 'Add to cart');
  const { lines } = await ana.who.post('cart/get');
  const [cup, pot] = lines.map(({ lineId }) => lineId);
  const more = await ana.press(cart, 'Update the cart', { [`quantity.${cup}`]: '３', [`selected.${pot}`]: null });
  expect(more.via).toEqual([303]);
  expect((await ana.who.post('cart/get')).lines).toMatchObject([
    { quantity: 3, selected: true },
    { quantity: 1, selected: false },
  ]);
  expect(textOf(more.html)).toContain('Subtotal $36.00');
  const removed = await ana.press(more, 'Remove Rain cup', { [`selected.${pot}`]: 'on' });
  expect(textOf(removed.html)).toContain('Rain cup was removed. Undo');
  expect((await ana.who.post('cart/get')).lines).toMatchObject([{ sku: 'POT-TERRA-S', selected: true }]);
  const back = await ana.press(removed, 'Undo');
  expect((await ana.who.post('cart/get')).count).toBe(4);
  const checkout = await ana.press(back, 'Go to checkout', { [`quantity.${pot}`]: '2' });
  expect(checkout.at).toMatch(/^\/checkout\//);
  expect(textOf(checkout.html)).toContain('$84.00');
});

test.each([
  ['11', 'Only 10 are left. Please choose fewer.'],
  ['-1', 'Please give a whole number from 1 to 999.'],
  ['1e9', 'Please give a whole number from 1 to 999.'],
  ['1000000000', 'Please give a whole number from 1 to 999.'],
  ['2.5', 'Please give a whole number from 1 to 999.'],
  ['', 'Please give a whole number from 1 to 999.'],
  ['many', 'Please give a whole number from 1 to 999.'],
])('"%s" teapots in the cart: %s', async (quantity, expected) => {
  const ana = browser();
  const cart = await ana.press(await ana.open('/product/clay-teapot/POT-TERRA-L'), 'Add to cart');
  const line = (await ana.who.post('cart/get')).lines[0];
  const back = await ana.press(cart, 'Go to checkout', { [`quantity.${line?.lineId}`]: quantity });
  expect(back.at).toMatch(/^\/cart\?/);
  expect(textOf(back.html)).toContain(expected);
  expect((await ana.who.post('cart/get')).count).toBe(1);
});

test('quantity 0 in the cart removes a line', async () => {
  const ana = browser();
  const cart = await ana.press(await ana.open('/product/rain-cup'), 'Add to cart');
  const line = (await ana.who.post('cart/get')).lines[0];
  expect(textOf((await ana.press(cart, 'Update the cart', { [`quantity.${line?.lineId}`]: '0' })).html)).toContain(
    'Nothing here yet',
  );
});

test('an old tab does not undo the changes of another one', async () => {
  const ana = browser();
  await ana.press(await ana.open('/product/rain-cup'), 'Add to cart');
  const old = await ana.press(await ana.open('/product/clay-teapot/POT-TERRA-S'), 'Add to cart');
  const [cup, pot] = (await ana.who.post('cart/get')).lines.map(({ lineId }) => lineId);
  await ana.who.post('cart/update', { lineId: cup, quantity: 5 });
  await ana.press(old, 'Update the cart', { [`quantity.${pot}`]: '2' });
  expect((await ana.who.post('cart/get')).lines.map(({ quantity }) => quantity)).toEqual([5, 2]);
});

test('more than the stock cannot be added to a cart: the cart says of which product and how many', async () => {
  const ana = browser();
  const product = await ana.open('/zh/product/clay-teapot/POT-TERRA-S');
  const cart = await ana.press(product, '加入购物车', { quantity: '999' });
  expect(cart.at).toMatch(/^\/zh\/cart\?missed=/);
  expect(textOf(cart.html)).toContain('陶土茶壶 – 只剩 10 件。');
});

test('the answer stays in the language of the form, from the product to the order', async () => {
  const ana = browser();
  const form = await atCheckout(ana, '/zh');
  const shown = await ana.press(form, '显示该国家或地区的填写项', { ...anas, 'address.countryCode': 'US' });
  expect(shown.at).toMatch(/^\/zh\/checkout\//);
  const wrong = await ana.press(shown, '提交订单', { email: '' });
  expect(wrong.at).toMatch(/^\/zh\/checkout\/.*\?seen=/);
  const thanks = await ana.press(wrong, '提交订单', { email: 'ana@example.com' });
  expect(thanks.at).toMatch(/^\/zh\/checkout\/thankyou/);
  // Its language and currency switches lead to the same order.
  expect(thanks.html).toMatch(/href="\/zh-HK\/checkout\/thankyou\?order=[^"]+key=[^"]+"/);
});

test('an order is found by its number and email, without either of them in a URL', async () => {
  const ana = browser();
  const thanks = await ana.press(await filledIn(ana, { email: 'Ana@Example.com' }), 'Place order');
  const orderNo = new URL(thanks.at, 'http://shop').searchParams.get('order') ?? '';
  const stranger = browser();
  const form = await stranger.open('/page/track');
  const wrong = await stranger.press(form, 'Find my order', { orderNo, email: 'ben@example.com' });
  expect([wrong.status, wrong.at]).toEqual([422, '/page/track']);
  expect(textOf(wrong.html)).toContain('There is no order with this number and email address.');
  expect(fieldValue(wrong, 'orderNo')).toBe(orderNo);
  const found = await stranger.press(wrong, 'Find my order', { orderNo, email: 'ana@example.com' });
  expect([found.status, found.at, found.via]).toEqual([200, '/page/track', []]);
  expect(textOf(found.html)).toContain('San Francisco');
  const key = new URL(thanks.at, 'http://shop').searchParams.get('key') ?? '-';
  expect(found.html).not.toContain(key);
});

test('the answer to a form is not cached, and a form of another site is refused', async () => {
  const ana = browser();
  const body = new URLSearchParams({ sku: 'CUP-RAIN' });
  const answer = await ana.who.fetch('/cart/add', { method: 'POST', body });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const page = await ana.who.get('/cart');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
});
