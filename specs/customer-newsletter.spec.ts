import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { CustomerDetail, CustomerList } from '../src/shared/contracts/customers-admin.ts';
import { account } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { confirmedSubscriber } from './support/subscribers.repo.ts';

const shop = await meisShop();
const mei = await enterMei(shop);

const list = (body: object) => mei.does<CustomerList>('customer/list', body);
const get = (id: string) => mei.does<CustomerDetail>('customer/get', { id });

async function exported(body: object): Promise<Record<string, string>[]> {
  const response = await fetch(`${shop.origin}/api/admin/export/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': mei.token },
    body: JSON.stringify(body),
  });
  return parse(await response.text(), { columns: true }) as Record<string, string>[];
}

describe('the newsletter of a customer', () => {
  const readers = async () => (await list({ filters: { newsletter: true } })).items.map(({ name }) => name);
  const write = (sql: string, ...values: string[]) => shop.tools.pool.query(sql, values);

  test('is what the subscriber of the same e-mail agreed to, with the commit of each change, and so in the file', async () => {
    const email = 'Nina@example.com';
    const id = await account(shop, { firstName: 'Nina', lastName: 'Ong', email });
    await confirmedSubscriber(shop, 'nina@example.com');
    const subscribedAt = (await get(id)).subscribedAt;
    expect(await readers()).toEqual(['Nina Ong']);
    expect(subscribedAt).toMatch(/^2026-/);
    expect((await list({ filters: { newsletter: false } })).items.map((each) => each.id)).not.toContain(id);
    const file = await exported({ filters: { newsletter: true } });
    expect(file).toEqual([expect.objectContaining({ email, newsletter: 'yes', subscribedAt })]);
    await write(
      `update subscriber set state = 'unsubscribed', unsubscribed_at = now() where email = $1`,
      'nina@example.com',
    );
    expect([await readers(), (await get(id)).subscribedAt]).toEqual([[], null]);
  });

  test('follows the e-mail of the account, and of an account that opens after the consent', async () => {
    await confirmedSubscriber(shop, 'olga@example.com');
    const id = await account(shop, { firstName: 'Olga', lastName: 'Berg', email: 'OLGA@example.com' });
    expect(await readers()).toEqual(['Olga Berg']);
    await write('update customer set email = $2 where id = $1', id, 'olga@elsewhere.example');
    expect(await readers()).toEqual([]);
    await write('update customer set email = $2 where id = $1', id, 'olga@example.com');
    expect(await readers()).toEqual(['Olga Berg']);
    await write('delete from subscriber where email = $1', 'olga@example.com');
    expect(await readers()).toEqual([]);
  });

  test('is right where a confirmation and a change of e-mail meet', async () => {
    const id = await account(shop, { firstName: 'Pia', lastName: 'Lund', email: 'pia@elsewhere.example' });
    await confirmedSubscriber(shop, 'pia@example.com');
    await write(
      `update subscriber set state = 'unsubscribed', unsubscribed_at = now() where email = $1`,
      'pia@example.com',
    );
    const one = await shop.tools.pool.connect();
    const two = await shop.tools.pool.connect();
    for (const each of [one, two]) await each.query('begin');
    await one.query(`update customer set email = 'pia@example.com' where id = $1`, [id]);
    await two.query(`update subscriber set state = 'confirmed' where email = 'pia@example.com'`);
    await one.query('set constraints all immediate');
    const later = two.query('commit');
    await one.query('commit');
    await later;
    for (const each of [one, two]) each.release();
    expect(await readers()).toEqual(['Pia Lund']);
  });
});
