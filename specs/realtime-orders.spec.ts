import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { listenAs } from './support/listener.ts';
import { wanted } from './support/returning.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const other = await shop.another();
const mei = await enterMei(shop);

test('Ana’s page gets a message when her order ships and when her return is accepted, through another process; Ben’s gets none', async () => {
  const ana = await customer(shop, { email: 'ana-listens@example.com' });
  const ben = await customer(shop, { email: 'ben-listens@example.com' });
  const hers = await listenAs(ana, other);
  const his = await listenAs(ben, other);
  hers.say({ code: 0, msg: 'auth', data: { token: ana.token } });
  his.say({ code: 0, msg: 'auth', data: { token: ben.token } });
  await Promise.all([hers.hears('auth'), his.hears('auth')]);
  const { orderNo, payment } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 2, { paymentMethod: 'test' }));
  await ana.post('payment/test/card', { paymentId: payment.paymentId, card: '4242424242424242' });
  const before = hers.count('order');
  const { lines } = await mei.does<{ lines: { lineId: string }[] }>('order/ship', { orderNo, key: 'shipped' });
  await hers.hears('order', before + 1);
  const { accessKey: _, ...body } = wanted({ orderNo, accessKey: '', lineId: lines[0]?.lineId ?? '' }, 1);
  const { returnNo } = await ana.post('return/apply', body);
  await hers.hears('return');
  const seen = hers.count('return');
  await mei.does('return/audit', { returnNo, accept: true });
  await hers.hears('return', seen + 1);
  expect([his.count('order'), his.count('return')]).toEqual([0, 0]);
});
