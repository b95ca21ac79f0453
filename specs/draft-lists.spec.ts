import { expect, test } from 'vitest';
import type { Draft, DraftItem } from '../src/shared/contracts/drafts.ts';
import type { GiftCardAdmin } from '../src/shared/contracts/gift-cards.ts';
import { anasAddress } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { exportsOf } from './support/exported-rows.ts';
import { inDays } from './support/program.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
let mei = await enterMei(shop);

const draft = (email: string, lastName: string) =>
  mei.does<Draft>('draft/save', {
    lines: [{ sku: 'CUP-RAIN', quantity: 2, unitPrice: { amount: 900, currency: 'USD' } }],
    customer: { email, address: { ...anasAddress, lastName } },
    shipping: { method: 'standard' },
    paymentMethod: 'bank-transfer',
    validUntil: inDays(shop, 5),
  });
const found = async (body: object) =>
  (await mei.does<{ items: DraftItem[] }>('draft/list', body)).items.map(({ draftNo }) => draftNo);

const makeCard = (note: string) =>
  mei.does<{ id: string; code: string }>('giftCard/save', { amount: 5000, currency: 'USD', note });

// Of the second of March, and of the night after it.
const one = await draft('uma@example.com', 'Okafor');
const early = await makeCard('early');
shop.clock.pass(16 * hour);
mei = await enterMei(shop);
const two = await draft('vic@example.com', 'Okada');
const late = await makeCard('=late');
const { rows, file, logged } = exportsOf(shop, mei);

test('drafts are found by number, email, name, order and day, and exported as the list finds them', async () => {
  const { orderNo } = await mei.does<{ orderNo: string }>('draft/place', {
    draftNo: two.draftNo,
    total: two.checkout.totals.total,
  });
  expect(await found({ keyword: 'okaf' })).toEqual([one.draftNo]);
  expect(await found({ keyword: 'oka' })).toEqual([two.draftNo, one.draftNo]);
  expect(await found({ keyword: 'vic@ okada' })).toEqual([two.draftNo]);
  expect(await found({ keyword: one.draftNo.toLowerCase() })).toEqual([one.draftNo]);
  expect(await found({ keyword: orderNo })).toEqual([two.draftNo]);
  expect(await found({ keyword: '%' })).toEqual([]);
  expect(await found({ to: '2026-03-02' })).toEqual([one.draftNo]);
  expect(await found({ from: '2026-03-03' })).toEqual([two.draftNo]);
  expect(await found({ keyword: 'oka', state: 'open' })).toEqual([one.draftNo]);
  expect(await rows('export/drafts', { keyword: 'okaf' })).toMatchObject([
    { draftNo: one.draftNo, state: 'open', email: 'uma@example.com', currency: 'USD', goods: '18.00', orderNo: '' },
  ]);
  expect((await rows('export/drafts', { except: [one.draftNo] })).map((row) => row.orderNo)).toEqual([orderNo]);
  expect(await rows('export/drafts', { only: [] })).toEqual([]);
  expect(await logged('export:drafts')).toMatchObject({ count: 0, only: [] });
});

test('gift cards are found by the day on which they were made, and exported without their codes', async () => {
  const cards = async (body: object) =>
    (await mei.does<{ items: GiftCardAdmin[]; total: number }>('giftCard/list', body)).items.map(({ id }) => id);
  expect(await cards({ to: '2026-03-02' })).toEqual([early.id]);
  expect(await cards({ from: '2026-03-03' })).toEqual([late.id]);
  expect(await cards({ from: '2026-03-03', keyword: 'early' })).toEqual([]);
  const { text } = await file('export/giftCards', {});
  expect(text).not.toContain(early.code.slice(0, 14));
  expect(await rows('export/giftCards', { only: [late.id] })).toMatchObject([
    { code: `•••• ${late.code.slice(-4)}`, balance: '50.00', issued: '50.00', usable: 'yes', note: "'=late" },
  ]);
  expect(await rows('export/giftCards', { except: [late.id] })).toMatchObject([{ note: 'early' }]);
});

test('only those export who may', async () => {
  const support = await hire(shop, 'Sue', 'support');
  for (const path of ['drafts', 'giftCards']) {
    expect(JSON.parse((await file(`export/${path}`, {}, support)).text), path).toMatchObject({ code: 30 });
  }
});
