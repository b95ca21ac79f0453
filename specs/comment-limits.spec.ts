import { expect, test } from 'vitest';
import { hour, second } from './support/clock.ts';
import { ben as bensAccount, customer } from './support/customers.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
const ana = await customer(shop);
const ben = await customer(shop, bensAccount);
let written = 0;

/** Status of a comment on the page about the shop, sent from an IP. */
async function write(who: typeof ana, ip: string, content = `Comment ${(written += 1)}`) {
  const { status } = await who
    .at(shop.origin, { 'x-forwarded-for': ip })
    .call('comment/add', { types: 'page', id: 'about', content });
  return status;
}

test('an account writes 30 comments an hour, from any number of IPs, then one every two minutes', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push(await write(ana, `198.51.100.${count}`));
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
  expect(await write(ana, '198.51.100.1', 'Comment 1'), 'a repeated one is the same comment').toBe(200);
  expect(await write(ben, '198.51.100.200'), 'another account').toBe(200);
  shop.clock.pass(119 * second);
  expect(await write(ana, '198.51.100.50')).toBe(429);
  shop.clock.pass(second);
  expect(await write(ana, '198.51.100.51')).toBe(200);
  expect(await write(ana, '198.51.100.52')).toBe(429);
});

test('of 31 comments of one account at once one is refused', async () => {
  const eva = await customer(shop, { email: 'eva@example.com' });
  const all = Array.from({ length: 31 }, (_, count) => write(eva, `192.0.2.${count}`));
  expect((await Promise.all(all)).filter((status) => status === 429)).toHaveLength(1);
});

test('150 comments an hour come from one IP, whoever writes them; other IPs are not affected', async () => {
  const ip = '203.0.113.9';
  const pace = { count: 150, seconds: 3600 };
  // Written by five accounts of an office; each would need a proof from the sixth on.
  for (let count = 0; count < 149; count += 1) await shop.tools.throttle(`comment ip ${ip}`, pace);
  expect(await write(ben, ip)).toBe(200);
  expect(await write(ben, ip)).toBe(429);
  expect(await write(ben, '203.0.113.10')).toBe(200);
  shop.clock.pass(hour);
  expect(await write(ben, ip)).toBe(200);
});
