import { expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { refuseMails } from './support/mails.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop({ ownerEmail: 'mei@teahouse.example' });
const mei = await enterMei(shop);

interface Mail {
  id: string;
  kind: string;
  to: string;
  state: string;
  canResend: boolean;
  orderNo?: string | null;
}

const email = 'twice@example.com';
const about = async (orderNo: string) => (await mei.does<{ items: Mail[] }>('mail/list', { orderNo })).items;
const buy = async () => {
  const who = shop.visitor();
  const { orderNo } = await place(who, await readyToBuy(who, 'CUP-RAIN', 1, { email, paymentMethod: 'bank-transfer' }));
  await shop.work('events:read');
  return orderNo;
};

test('an order has the mails about it, to the buyer and to the shop, and none of another order of the same buyer', async () => {
  const first = await buy();
  const second = await buy();
  await mei.does('order/mail', { orderNo: second, mail: 'payLink' });
  await shop.work('events:read');
  const kinds = async (orderNo: string) => (await about(orderNo)).map(({ kind, to }) => [kind, to]);
  const ofPlacing = [
    ['order-placed', email],
    ['staff-newOrder', 'mei@teahouse.example'],
  ];
  expect((await kinds(first)).toSorted()).toEqual(ofPlacing);
  expect((await kinds(second)).toSorted()).toEqual([['order-payLink', email], ...ofPlacing].toSorted());
  expect(await about('NONE-NONE')).toEqual([]);
});

test('a mail leads to its order and is sent again by those who may; nobody reads its words', async () => {
  const orderNo = await buy();
  await refuseMails(shop.tools.db, email);
  const id = (await about(orderNo)).find(({ to }) => to === email)?.id;
  const mail = await mei.does<Mail>('mail/get', { id });
  expect(mail).toMatchObject({ id, kind: 'order-placed', state: 'refused', canResend: true, orderNo });
  expect(JSON.stringify(mail)).not.toContain('Rain cup');
  const sue = await hire(shop, 'Sue', 'support');
  expect(await sue.call('mail/get', { id })).toMatchObject({ code: 0, data: { orderNo } });
  expect(await sue.call('mail/resend', { id })).toMatchObject({ code: 30 });
  await mei.does('mail/resend', { id });
  expect(await mei.does('mail/get', { id })).toMatchObject({ state: 'waiting', canResend: false });
  const edna = await hire(shop, 'Edna', 'editor');
  expect(await edna.call('mail/get', { id })).toMatchObject({ code: 30 });
  expect(await mei.call('mail/get', { id: shop.tools.random.id() })).toMatchObject({ code: 40 });
});
