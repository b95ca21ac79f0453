import { expect, test } from 'vitest';
import type { ExplainedOrder } from '../src/shared/contracts/staff-order.ts';
import { place } from './support/buying.ts';
import { makeCard, twoCups } from './support/gift-cards.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

test('Mei reads why an order costs what it does: its lines, tax, shipping, gift card and what was left to pay', async () => {
  const ana = shop.visitor();
  const card = await makeCard(mei, { amount: 1000 });
  const { orderNo } = await place(ana, await twoCups(ana, { giftCards: [card.code] }));
  const { steps } = await mei.does<ExplainedOrder>('order/explain', { orderNo });
  const line = steps.filter(({ sku }) => sku === 'CUP-RAIN');
  expect(line[0]).toMatchObject({ title: 'Rain cup', text: '2 × $12.00 = $24.00' });
  const whole = steps.filter(({ sku }) => sku === null).map(({ text }) => text);
  expect(whole.join('\n')).toMatch(/^Shipping: \$5\.00; free from /m);
  expect(whole).toContain('To pay, tax included: $29.00');
  expect(whole).toContain(`Gift card •••• ${card.code.slice(-4)} pays $10.00`);
  expect(whole.at(-1)).toBe('Left to pay: $19.00');
  expect(JSON.stringify(steps)).not.toContain(card.code);
  const { code } = await mei.call('order/explain', { orderNo: 'NOBODYS-ORDER' });
  expect(code).toBe(40);
});
