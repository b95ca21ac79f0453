import { expect, test } from 'vitest';
import { anasAddress, place, readyToBuy } from './support/buying.ts';
import { refuseMails } from './support/mails.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const support = await hire(shop, 'Sam', 'support');

async function csv(path: string, body: object, by: Worker = mei) {
  const response = await fetch(`${shop.origin}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': by.token },
    body: JSON.stringify(body),
  });
  return { type: response.headers.get('content-type') ?? '', text: await response.text() };
}

const log = async (action: string) =>
  (await mei.does<{ items: { action: string; after: unknown }[] }>('log/list', {})).items.find(
    (each) => each.action === action,
  )?.after;

test('orders are exported as the list finds them, and no cell runs as a formula', async () => {
  const who = shop.visitor();
  const address = { ...anasAddress, firstName: '=HYPERLINK("http://evil.example")', lastName: '+1' };
  const one = await place(who, await readyToBuy(who, 'LANTERN', 2, { address, email: 'formula@example.com' }));
  const two = await place(who, await readyToBuy(who, 'CUP-RAIN', 1, { email: 'plain@example.com' }));
  const all = await csv('export/orders', { tab: 'all' });
  expect(all.type).toContain('text/csv');
  expect(all.text).toContain(one.orderNo);
  expect(all.text).toContain(two.orderNo);
  expect(all.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(all.text).toContain(`,'+1,`);
  const found = await csv('export/orders', { tab: 'all', filters: { sku: 'CUP-RAIN' }, keyword: 'plain@' });
  const [head = '', ...rows] = found.text.trim().split('\n');
  expect(rows).toHaveLength(1);
  const { amounts } = await mei.does<{ amounts: { total: { amount: number } } }>('order/get', { orderNo: two.orderNo });
  expect(rows[0]?.split(',')[head.split(',').indexOf('total')]).toBe((amounts.total.amount / 100).toFixed(2));
  expect(await log('export:orders')).toMatchObject({ filters: { sku: 'CUP-RAIN' }, count: 1 });
});

test('customers are exported for those alone who may, and each export is logged', async () => {
  const { text } = await csv('export/customers', {});
  expect(text.split('\n')[0]).toBe(
    'name,email,phone,country,orders,spent,lastOrderAt,newsletter,subscribedAt,createdAt',
  );
  expect(await log('export:customers')).toMatchObject({ count: 0 });
  for (const path of ['export/customers', 'export/orders']) {
    expect(JSON.parse((await csv(path, {}, support)).text)).toMatchObject({ code: 30 });
  }
});

test('a way to pay moves by one place among those that are on, at the ends it stays', async () => {
  type Methods = { items: { code: string; enabled: boolean }[] };
  const codes = async () =>
    (await mei.does<Methods>('paymentMethod/list')).items.filter(({ enabled }) => enabled).map(({ code }) => code);
  const before = await codes();
  const [first = '', second = '', ...rest] = before;
  await mei.does('paymentMethod/move', { code: first, by: 1 });
  expect(await codes()).toEqual([second, first, ...rest]);
  await mei.does('paymentMethod/move', { code: second, by: -1 });
  expect(await codes()).toEqual([second, first, ...rest]);
  const last = rest.at(-1) ?? first;
  await mei.does('paymentMethod/move', { code: last, by: 1 });
  expect((await codes()).at(-1)).toBe(last);
  const who = shop.visitor();
  const { paymentMethods } = await readyToBuy(who, 'LANTERN', 1, { email: 'chooses@example.com' });
  expect(paymentMethods.map(({ code }) => code)).toEqual(
    (await codes()).filter((code) => paymentMethods.some((each) => each.code === code)),
  );
  expect(await support.call('paymentMethod/move', { code: first, by: 1 })).toMatchObject({ code: 30 });
});

test('the mail log of an order says what became of its mails, never what they say; a refused one is sent again once', async () => {
  type Mails = { items: { id: string; state: string; canResend: boolean }[] };
  const who = shop.visitor();
  const { orderNo } = await place(who, await readyToBuy(who, 'LANTERN', 1, { email: 'mailed@example.com' }));
  await shop.work('events:read');
  await refuseMails(shop.tools.db, 'mailed@example.com');
  const list = (by: Worker) => by.does<Mails>('mail/list', { keyword: orderNo });
  const [mail] = (await list(support)).items;
  expect(mail).toMatchObject({ to: 'mailed@example.com', state: 'refused', canResend: true });
  expect(Object.keys(mail ?? {})).not.toEqual(expect.arrayContaining(['subject']));
  expect(await support.call('mail/resend', { id: mail?.id })).toMatchObject({ code: 30 });
  const both = await Promise.all([1, 2].map(() => mei.call('mail/resend', { id: mail?.id })));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 40]);
  expect((await list(mei)).items.find(({ id }) => id === mail?.id)).toMatchObject({ canResend: false });
  expect((await mei.does<Mails>('mail/list', { state: 'refused', keyword: 'mailed@example.com' })).items).toEqual(
    (await list(mei)).items.filter(({ state }) => state === 'refused'),
  );
  await refuseMails(shop.tools.db, 'mailed@example.com', shop.clock.now());
  expect((await list(mei)).items.some(({ canResend }) => canResend)).toBe(false);
});
