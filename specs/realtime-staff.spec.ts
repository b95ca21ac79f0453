import { expect, test, vi } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { type Listening, listenAs } from './support/listener.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const other = await shop.another();
const mei = await enterMei(shop);
const mona = await hire(shop, 'Mona', 'manager');
const edna = await hire(shop, 'Edna', 'editor');

async function watching(worker: Worker, at: { origin: string } = shop): Promise<Listening> {
  const listening = await listenAs(shop.visitor(), at);
  listening.say({ code: 0, msg: 'auth', data: { token: worker.token } });
  expect(await listening.hears('auth')).toEqual({ code: 0, msg: 'auth' });
  return listening;
}

const order = async (email: string) => {
  const who = shop.visitor();
  return (await place(who, await readyToBuy(who, 'LANTERN', 1, { email }))).orderNo;
};
const open = (by: Listening, subject: string | null) => by.say({ code: 0, msg: 'presence', data: { subject } });
const names = ({ said }: Listening, subject: string) =>
  said.findLast(({ msg, data }) => msg === 'presence' && data?.subject === subject)?.data?.names;

/** Answers once everything that was sent to this connection before has arrived. */
async function settled(listening: Listening): Promise<void> {
  const next = listening.count('pong') + 1;
  listening.say({ code: 200, msg: 'ping' });
  await listening.hears('pong', next);
}

test('a new order is told, in every process, to the members who may list orders and to nobody else', async () => {
  const near = await watching(mei);
  const far = await watching(mona, other);
  const editor = await watching(edna);
  const nobody = await listenAs(shop.visitor(), shop);
  nobody.say({ code: 0, msg: 'auth', data: { token: 'guessed' } });
  expect(await nobody.hears('auth')).toMatchObject({ code: 50 });
  const orderNo = await order('live@example.com');
  const told = { code: 0, msg: 'staff', data: { kind: 'order', id: orderNo } };
  expect(await near.hears('staff')).toEqual(told);
  expect(await far.hears('staff')).toEqual(told);
  for (const each of [editor, nobody]) {
    await settled(each);
    expect(each.count('staff')).toBe(0);
  }
});

test('an inquiry is told with its number to the members who may list inquiries, another message in it, too', async () => {
  const near = await watching(mei);
  const editor = await watching(edna);
  const ben = shop.visitor();
  const about = {
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Cruz',
    subject: 'Hours',
    message: 'Are you open on Friday?',
  };
  const { inquiryNo: id, accessKey } = await ben.post('inquiry/feedback', about);
  const told = { code: 0, msg: 'staff', data: { kind: 'inquiry', id } };
  expect(await near.hears('staff')).toEqual(told);
  await ben.post('inquiry/message', { inquiryNo: id, accessKey, message: 'And on Saturday?' });
  expect(await near.hears('staff', 2)).toEqual(told);
  await settled(editor);
  expect(editor.count('staff')).toBe(0);
});

test('a refused order is told to nobody', async () => {
  const near = await watching(mei);
  const who = shop.visitor();
  const checkout = await readyToBuy(who, 'LANTERN', 1, { email: 'refused@example.com' });
  const stale = { slug: checkout.slug, totals: { total: { ...checkout.totals.total, amount: 1 } } };
  await who.call('checkout/place', { ...stale, idempotencyKey: 'a-total-that-nobody-saw' });
  const orderNo = await order('accepted@example.com');
  expect((await near.hears('staff')).data?.id).toBe(orderNo);
  expect(near.count('staff')).toBe(1);
});

test('whoever has the same thing open is named on both screens, through processes, until they leave', async () => {
  const subject = 'product:019ac000-0000-7000-8000-000000000001';
  const near = await watching(mei);
  const far = await watching(mona, other);
  open(near, subject);
  open(far, subject);
  const [me] = (await mei.does<{ items: { name: string; role: string }[] }>('staff/list', {})).items.filter(
    ({ role }) => role === 'owner',
  );
  await vi.waitFor(() => expect(names(near, subject)).toEqual(['Mona']));
  await vi.waitFor(() => expect(names(far, subject)).toEqual([me?.name]));
  open(far, 'product:019ac000-0000-7000-8000-000000000002');
  await vi.waitFor(() => expect(names(near, subject)).toEqual([]));
  open(far, subject);
  await vi.waitFor(() => expect(names(near, subject)).toEqual(['Mona']));
  far.socket.close();
  await vi.waitFor(() => expect(names(near, subject)).toEqual([]));
});

test('nobody is named to, or on, a screen that they may not open; an ended session hears nothing more', async () => {
  const subject = 'customer:019ac000-0000-7000-8000-000000000003';
  const near = await watching(mei);
  const editor = await watching(edna);
  open(near, subject);
  await vi.waitFor(() => expect(names(near, subject)).toEqual([]));
  open(editor, subject);
  const leaving = await watching(mona);
  open(leaving, subject);
  await vi.waitFor(() => expect(names(near, subject)).toEqual(['Mona']));
  await settled(editor);
  expect(names(editor, subject)).toBeUndefined();
  await mona.does('staff/leave');
  const orderNo = await order('after@example.com');
  await vi.waitFor(() => expect(near.said.at(-1)?.data).toBeDefined());
  expect((await near.hears('staff')).data?.id).toBe(orderNo);
  await settled(leaving);
  expect(leaving.count('staff')).toBe(0);
  await vi.waitFor(() => expect(names(near, subject)).toEqual([]));
});
