import { afterEach, describe, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { berlin, filledIn, placing } from './support/buying.ts';
import { makeCard } from './support/gift-cards.ts';
import { byBank, invoiceFor, key, paidCups as paidCupsOf, refundByHand, seller } from './support/invoices.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const { db, site } = shop.tools;
const mei = await enterMei(shop);
const paidCups = (who: Shopper, quantity?: number, changes?: object) => paidCupsOf(mei, who, quantity, changes);

async function saveSettings(changes: object) {
  await saveSetting(db, 'site', { ...settings, ...changes });
  await site.refresh();
}
afterEach(() => saveSettings({}));

describe('Ben buys for his company', () => {
  const dutch = {
    seller,
    taxIncluded: false,
    tax: { ...settings.tax, home: 'NL', numbers: true, reverseCharge: true },
  };

  test('in Germany from a Dutch shop: no tax, and the invoice names who owes it, and why', async () => {
    await saveSettings(dutch);
    const ben = shop.visitor();
    const address = { ...berlin, firstName: 'Ben', lastName: 'Chan' };
    const order = await paidCups(ben, 2, { address, taxNumber: 'DE136695976' });
    const { text } = await invoiceFor(ben, order);
    expect(text).toContain('VAT reverse charge, Art. 196 Directive 2006/112/EC');
    expect(text).toContain('Art. 138 Directive 2006/112/EC');
    expect(text).toContain('Tax number: DE136695976');
    expect(text).toContain('VAT NL004495445B01');
    expect(text).toMatch(/Total tax\$0\.00/);
    expect(text).toMatch(/Total with tax\$29\.00/);
  });

  test('with two taxes each is named with its rate and what it is taken of', async () => {
    await mei.does('taxRate/save', {
      countryCode: 'CA',
      provinces: ['BC'],
      parts: [
        { name: { en: 'GST' }, rate: 5_000 },
        { name: { en: 'PST' }, rate: 7_000 },
      ],
    });
    await saveSettings({ taxIncluded: false });
    const ben = shop.visitor();
    const vancouver = { ...berlin, countryCode: 'CA', province: 'BC', city: 'Vancouver', postalCode: 'V6B 1A1' };
    const { orderNo, accessKey, lineId } = await paidCups(ben, 2, { address: vancouver });
    const { text } = await invoiceFor(ben, { orderNo, accessKey });
    expect(text).toMatch(/GST 5% on \$24\.00\$1\.20/);
    expect(text).toMatch(/PST 7% on \$24\.00\$1\.68/);
    await refundByHand(mei, db, orderNo, { lines: [{ lineId, quantity: 1 }] });
    await shop.work('events:read');
    const { invoices } = await ben.post('order/track', { orderNo, accessKey });
    const credit = await invoiceFor(ben, { orderNo, accessKey, no: invoices[1]?.no });
    expect(credit.text).toMatch(/GST 5% on \$12\.00\$0\.60/);
    expect(credit.text).toMatch(/PST 7% on \$12\.00\$0\.84/);
  });
});

test('a gift card is a payment: the total stays, and what it paid stands below', async () => {
  const ana = shop.visitor();
  const { code } = await makeCard(mei, { amount: 1000 });
  const order = await paidCups(ana, 1, { giftCards: [code] });
  const { text } = await invoiceFor(ana, order);
  expect(text).toMatch(/Total with tax\$17\.00/);
  expect(text).toContain(`Paid by gift card`);
  expect(text).toContain('-$10.00');
  expect(text).toContain('-$7.00');
  expect(text).not.toContain(code);
});

test('in four languages: names, words and amounts can be read and copied', async () => {
  const words = {
    en: ['Invoice', 'Total with tax'],
    zh: ['发票', '含税合计', '雨杯'],
    'zh-HK': ['發票', '連稅合計'],
    fil: ['Invoice', 'Total kasama ang buwis'],
  };
  for (const [language, expected] of Object.entries(words)) {
    const ana = shop.visitor({ 'x-lang': language });
    const address = { ...berlin, firstName: '喆堃', lastName: '王', line1: 'Niño-Straße 7, 龍井茶莊' };
    const { text } = await invoiceFor(ana, await paidCups(ana, 1, { address }));
    for (const part of [...expected, '喆堃', 'Niño-Straße 7, 龍井茶莊']) expect(text, language).toContain(part);
  }
});

test('names in Thai, Korean, Hebrew, Arabic, Japanese and emoji can be read; what no font has is named by its code', async () => {
  const names = {
    'สมชาย ใจดี': 'สมชาย',
    '김민준 녹차': '김민준',
    'やまだ たろう': 'やまだ',
    'Tea 🍵 Ω Я': '🍵',
    // Drawn from the right, and copied in that order.
    שלום: 'םולש',
    'தமிழ் Ben': '[U+0BA4][U+0BAE]',
  };
  for (const [firstName, shown] of Object.entries(names)) {
    const ana = shop.visitor();
    const address = { ...berlin, firstName, lastName: 'X', line1: 'Hof <b>&amp; "1"' };
    const { text } = await invoiceFor(ana, await paidCups(ana, 1, { address }));
    const copied = text.replace(/\n/g, '');
    expect(copied, firstName).toContain(shown);
    expect(copied, firstName).toContain('Hof <b>&amp; "1"');
    expect(copied, firstName).not.toContain('?');
  }
});

test('an order of many lines goes over pages, each with the head of the table, its number and the invoice’s', async () => {
  const slugs = Array.from({ length: 45 }, (_, index) => `tin-${index}`);
  for (const slug of slugs)
    await shop.save({
      slug,
      title: { en: `Tin of tea ${slug}` },
      variants: [{ sku: slug.toUpperCase(), price: 100, onHand: 9 }],
    });
  const ana = shop.visitor();
  for (const slug of slugs) await ana.post('cart/add', { sku: slug.toUpperCase(), quantity: 1 });
  const { slug } = await ana.post('checkout/create', { from: 'cart' });
  const ready = await ana.post('checkout/update', { slug, ...filledIn, ...byBank });
  const { orderNo, accessKey } = await ana.post('checkout/place', placing(ready));
  await mei.does('order/pay', { orderNo, key: key() });
  const { text, name } = await invoiceFor(ana, { orderNo, accessKey });
  const pages = text.split('\f');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain(name.replace('.pdf', ''));
  }
  expect(pages.slice(0, -1).every((page) => page.includes('Unit price'))).toBe(true);
  for (const each of slugs) expect(text).toContain(`Tin of tea ${each}`);
});
