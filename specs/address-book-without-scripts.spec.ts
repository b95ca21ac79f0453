import { describe, expect, test } from 'vitest';
import { customer } from './support/customers.ts';
import { errorOf, FormBrowser, formsIn, type ShownPage, textOf } from './support/form-browser.ts';
import { meisShop } from './support/shop.ts';

/** Saved addresses without JavaScript: plain forms, posted to their own page, by the same endpoints as the calls of scripts. */
const shop = await meisShop();
const sanFrancisco = {
  firstName: 'Ana',
  lastName: 'Reyes',
  countryCode: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94103',
  line1: '1 Market Street',
  phone: '+14155552671',
};
const page = '/user/address';

let count = 0;
const newCustomer = () => customer(shop, { email: `ana.forms.${(count += 1)}@example.com` });
/** A customer with an address in San Francisco, before its form. */
const editing = async (prefix = '') => {
  const ana = await newCustomer();
  const saved = await ana.post('address/save', sanFrancisco);
  const browser = new FormBrowser(ana);
  const form = await browser.open(`${prefix}${page}?edit=${saved.id}`);
  return { ana, saved, browser, form };
};
const listOf = async (who: Awaited<ReturnType<typeof newCustomer>>) => (await who.post('address/list')).items;
const valueOf = ({ html }: ShownPage, name: string) =>
  formsIn(html)
    .flatMap(({ fields }) => fields)
    .find(([each]) => each === name)?.[1];

describe('an address book without scripts', () => {
  test('adds an address in the fields of its country', async () => {
    const ana = await newCustomer();
    const browser = new FormBrowser(ana);
    const empty = await browser.open(page);
    expect(empty.html).toMatch(/<form method="get"[^>]*><button[^>]*value="new"[^>]*name="edit"/);
    const form = await browser.open(`${page}?edit=new`);
    const american = await browser.press(form, 'Show the fields for this country', {
      countryCode: 'US',
      city: 'San Francisco',
    });
    expect([american.status, american.via]).toEqual([200, []]);
    expect(american.html).toContain('California');
    expect(valueOf(american, 'city')).toBe('San Francisco');
    const list = await browser.press(american, 'Save the address', sanFrancisco);
    expect([list.via, list.at]).toEqual([[303], `${page}?said=saved`]);
    expect(textOf(list.html)).toContain('Address saved.');
    expect(await listOf(ana)).toMatchObject([{ city: 'San Francisco', isDefault: true }]);
  });

  test('changes an address: its form is filled in, and what was typed replaces it', async () => {
    const { ana, saved, browser, form } = await editing();
    expect(textOf(form.html)).toContain('Change the address');
    expect([valueOf(form, 'line1'), valueOf(form, 'province')]).toEqual(['1 Market Street', 'CA']);
    const list = await browser.press(form, 'Save the address', { city: 'Oakland', line1: '2 Broadway' });
    expect(list.at).toBe(`${page}?said=saved`);
    expect(await listOf(ana)).toMatchObject([{ id: saved.id, city: 'Oakland', line1: '2 Broadway', version: 2 }]);
    expect(textOf(list.html)).toContain('2 Broadway');
  });

  test('says what is wrong beside its field, keeps what was typed, and saves nothing', async () => {
    const { ana, browser, form } = await editing();
    const typed = { line1: '2 "Broadway" <b>', postalCode: 'ABC', firstName: '', phone: '12' };
    const refused = await browser.press(form, 'Save the address', typed);
    expect([refused.status, refused.via]).toEqual([422, []]);
    expect(errorOf(refused.html, 'firstName')).toBe('First name is required.');
    expect(errorOf(refused.html, 'postalCode')).toContain('This postal code does not fit the country.');
    expect(errorOf(refused.html, 'phone')).toBe('Enter a valid phone number.');
    expect(valueOf(refused, 'line1')).toBe(typed.line1);
    expect(valueOf(refused, 'postalCode')).toBe('ABC');
    expect(await listOf(ana)).toMatchObject([{ line1: '1 Market Street', version: 1 }]);
    const list = await browser.press(refused, 'Save the address', { firstName: 'Ana', postalCode: '94607', phone: '' });
    expect(list.at).toBe(`${page}?said=saved`);
    expect(await listOf(ana)).toMatchObject([{ line1: typed.line1, postalCode: '94607', phone: '' }]);
  });

  test('asks for the country in words, and answers in the language of the page', async () => {
    const { browser, form } = await editing();
    const refused = await browser.press(form, 'Save the address', { countryCode: '' });
    expect(errorOf(refused.html, 'countryCode')).toContain('Country or region');
    const chinese = await editing('/zh');
    const answer = await chinese.browser.press(chinese.form, '保存地址', { lastName: '' });
    expect([answer.status, errorOf(answer.html, 'lastName')]).toEqual([422, '请填写姓。']);
  });

  test('is part of the first total: a checkout with a saved address of 12.00 and 5.00 shipping asks for 17.00', async () => {
    const { browser } = await editing();
    const checkout = await browser.press(await browser.open('/product/rain-cup'), 'Buy now');
    expect(textOf(checkout.html)).toContain('Place order · $17.00');
    expect((await browser.press(checkout, 'Place order')).at).toMatch(/^\/checkout\/thankyou\?order=/);
    await browser.press(await browser.open('/product/rain-cup'), 'Add to cart');
    const fromCart = await browser.press(await browser.open('/cart'), 'Go to checkout');
    expect(textOf(fromCart.html)).toContain('Place order · $17.00');
  });

  test('makes an address the default, and removes one', async () => {
    const { ana, saved, browser } = await editing();
    const other = await ana.post('address/save', { ...sanFrancisco, city: 'Oakland' });
    const list = await browser.open(page);
    const chosen = await browser.press(list, 'Make default');
    expect(textOf(chosen.html)).toContain('Default address changed.');
    expect((await listOf(ana)).map(({ id }) => id)).toEqual([other.id, saved.id]);
    const left = await browser.press(chosen, 'Remove');
    expect(textOf(left.html)).toContain('Address removed.');
    expect((await listOf(ana)).map(({ id }) => id)).toEqual([saved.id]);
  });
});

describe('who may, and over what', () => {
  test('an outdated form overwrites nothing: it shows what is saved now, and a second press replaces that', async () => {
    const { ana, saved, browser, form } = await editing();
    await ana.post('address/save', { ...sanFrancisco, id: saved.id, version: saved.version, city: 'Pasadena' });
    const refused = await browser.press(form, 'Save the address', { city: 'Oakland' });
    expect(refused.status).toBe(422);
    expect(textOf(refused.html)).toContain('This address was changed meanwhile.');
    expect(textOf(refused.html)).toContain('Pasadena');
    expect(valueOf(refused, 'city')).toBe('Oakland');
    expect(await listOf(ana)).toMatchObject([{ city: 'Pasadena' }]);
    await browser.press(refused, 'Save the address');
    expect(await listOf(ana)).toMatchObject([{ city: 'Oakland', version: 3 }]);
  });

  test('a wrong field, and the fields of a country, do not renew the version: what another tab saved meanwhile is kept', async () => {
    for (const first of [
      { button: 'Save the address', typed: { postalCode: 'ABC' } },
      { button: 'Show the fields for this country', typed: {} },
    ]) {
      const { ana, saved, browser, form } = await editing();
      await ana.post('address/save', { ...sanFrancisco, id: saved.id, version: saved.version, city: 'Pasadena' });
      const shown = await browser.press(form, first.button, first.typed);
      expect(valueOf(shown, 'version')).toBe('1');
      const refused = await browser.press(shown, 'Save the address', { city: 'Oakland', postalCode: '94607' });
      expect(textOf(refused.html)).toContain('This address was changed meanwhile.');
      expect(await listOf(ana)).toMatchObject([{ city: 'Pasadena', version: 2 }]);
      await browser.press(refused, 'Save the address');
      expect(await listOf(ana)).toMatchObject([{ city: 'Oakland', version: 3 }]);
    }
  });

  test('of two forms that are sent at once one is saved, with a version or a forged one', async () => {
    const { ana, saved, browser, form } = await editing();
    const sent = ['Oakland', 'Pasadena', 'Fresno'].map((city) => browser.press(form, 'Save the address', { city }));
    const answers = (await Promise.all(sent)).map(({ at }) => at);
    expect(answers.filter((at) => at === `${page}?said=saved`)).toHaveLength(1);
    expect(await listOf(ana)).toMatchObject([{ id: saved.id, version: 2 }]);
    for (const version of ['', '0', '-1', 'x', '9'])
      expect((await browser.press(form, 'Save the address', { version })).status).toBe(422);
    const outdated = { ...sanFrancisco, id: saved.id, version: 1 };
    await ana.refused(
      'address/save',
      outdated,
      'This address was changed meanwhile. It is shown as it is now; save again to replace it with yours.',
    );
  });

  test('Ben neither sees nor changes an address of Ana, and a visitor is asked to sign in', async () => {
    const { ana, saved, form } = await editing();
    const ben = new FormBrowser(await newCustomer());
    const none = await ben.open(`${page}?edit=${saved.id}`);
    expect(none.html).not.toContain('1 Market Street');
    const forged = await ben.press(form, 'Save the address', { city: 'Oakland' });
    expect(forged.status).toBe(422);
    expect(textOf(forged.html)).toContain('This address was removed meanwhile.');
    for (const action of ['remove', 'default']) await ben.send(page, { form: 'address', id: saved.id, do: action });
    expect(await listOf(ana)).toMatchObject([{ id: saved.id, city: 'San Francisco', version: 1 }]);
    const visitor = await new FormBrowser(shop.visitor()).press(form, 'Save the address', { city: 'Oakland' });
    expect(visitor.at).toMatch(/^\/auth\/signin\?redirect=/);
  });

  test('a form of another site changes nothing', async () => {
    const { ana, saved, browser } = await editing();
    const forged = { form: 'address', id: saved.id, version: '1', do: 'save', ...sanFrancisco, city: 'Oakland' };
    const answer = await browser.send(page, forged, { 'sec-fetch-site': 'cross-site' });
    expect(answer.via).toEqual([303]);
    await browser.send(page, { form: 'address', id: saved.id, do: 'remove' }, { origin: 'https://elsewhere.example' });
    expect(await listOf(ana)).toMatchObject([{ city: 'San Francisco', version: 1 }]);
  });

  test('an address that was removed meanwhile is kept as a new one', async () => {
    const { ana, saved, browser, form } = await editing();
    await ana.post('address/remove', { id: saved.id });
    const refused = await browser.press(form, 'Save the address', { city: 'Oakland' });
    expect(textOf(refused.html)).toContain('This address was removed meanwhile.');
    expect(valueOf(refused, 'city')).toBe('Oakland');
    await browser.press(refused, 'Save the address');
    expect(await listOf(ana)).toMatchObject([{ city: 'Oakland', isDefault: true }]);
  });
});
