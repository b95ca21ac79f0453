import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { customer, password } from './support/customers.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ rateLimits: true });

const buy = async (email: string) => {
  const who = shop.visitor();
  const { orderNo, accessKey } = await place(who, await readyToBuy(who, 'CUP-RAIN', 1, { email }));
  return { orderNo, accessKey };
};
const mailsOf = async (email: string) => (await mailsTo(shop, email)).filter(({ kind }) => kind === 'code-reset');

test('A guest opens an account by one press; the order joins once the mail proves the e-mail, and not before', async () => {
  const email = 'carla@example.com';
  const order = await buy(email);
  await shop.visitor().post('order/account', order);
  const { token } = await mailTo(shop, email, 'code-reset');
  const carla = shop.visitor();
  await carla.refused('user/signin', { account: email, password }, 'password');
  await carla.post('user/password/reset', { token, password });
  const { token: session, user } = await carla.post('user/signin', { account: email, password });
  expect(user).toMatchObject({ firstName: 'Ana', emailVerified: true });
  const own = await carla.keep(session).post('order/list', {});
  expect(own.items.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
});

test('Somebody who has an account gets the same answer, the same mail, and no second account', async () => {
  const ben = await customer(shop, { email: 'ben@example.com', firstName: 'Ben' });
  const order = await buy('Ben@Example.com');
  const stranger = await buy('nobody@example.com');
  const answers = [
    await shop.visitor().post('order/account', order),
    await shop.visitor().post('order/account', stranger),
  ];
  expect(answers[0]).toEqual(answers[1]);
  expect(await mailsOf('ben@example.com')).toHaveLength(1);
  expect(await ben.post('user/info')).toMatchObject({ firstName: 'Ben', email: 'ben@example.com' });
});

test('A wrong key is not found, an old key writes to nobody, and mails are limited', async () => {
  const email = 'dora@example.com';
  const order = await buy(email);
  const wrong = { ...order, accessKey: `${order.accessKey}x` };
  await shop.visitor().refused('order/account', wrong, 'could not find');
  await shop.visitor().post('order/account', order);
  expect((await shop.visitor().call('order/account', order)).status).toBe(429);
  expect(await mailsOf(email)).toHaveLength(1);
  shop.clock.pass(25 * 3_600_000);
  await shop.visitor().refused('order/account', order, 'could not find');
});
