import { describe, expect, test } from 'vitest';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { addMember, addSecondFactor, code, password, Worker } from './support/staff.ts';

const minute = 60_000;

/** An attempt to sign in, with any headers. */
async function signIn(shop: RunningShop, email: string, secret: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}/api/admin/staff/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: secret }),
  });
  const { code: said, data } = (await response.json()) as { code: number; data?: { token?: string } };
  return {
    status: response.status,
    code: said,
    wait: response.headers.get('retry-after'),
    token: data?.token,
    cookies: response.headers.getSetCookie(),
  };
}

/** Uses up all but ten of the hundred passwords that may be tried from an IP in a quarter of an hour. */
async function useUp(shop: RunningShop, address: string): Promise<void> {
  for (let each = 0; each < 90; each += 1)
    await shop.tools.throttle(`staff 900 ${address}`, { count: 100, seconds: 900 });
}

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('without a trusted proxy', async () => {
  const shop = await meisShop({ rateLimits: true });

  test('a forged X-Forwarded-For changes neither the rate limit nor the logged IP', async () => {
    const who = await addMember(shop, 'Lea', 'editor');
    const { token } = await signIn(shop, who.email, password, from('203.0.113.9'));
    const { items } = await new Worker(shop.origin, token ?? '').does<{ items: { ip: string }[] }>('staff/sessions');
    expect(items.map(({ ip }) => ip)).not.toContain('203.0.113.9');
    await useUp(shop, '127.0.0.1');
    const tries: number[] = [];
    for (let each = 0; each < 12; each += 1)
      tries.push((await signIn(shop, `nobody${each}@x.example`, 'guess', from(`203.0.113.${each}`))).status);
    expect(tries).toEqual([...Array(9).fill(200), ...Array(3).fill(429)]);
  });
});

describe('behind a trusted proxy', async () => {
  const shop = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1, 10.0.0.0/8' });

  test('each IP has a limit of its own; the last one that is not a trusted proxy counts', async () => {
    const tries = async (address: string) => {
      const seen: number[] = [];
      for (let each = 0; each < 12; each += 1)
        seen.push((await signIn(shop, `${address}.${each}@x.example`, 'guess', from(address))).status);
      return seen.filter((status) => status === 429).length;
    };
    await useUp(shop, '198.51.100.1');
    await useUp(shop, '198.51.100.2');
    expect(await tries('198.51.100.1')).toBe(2);
    // Everything further left was written by the caller.
    expect(await tries('203.0.113.5, 198.51.100.1, 10.1.2.3')).toBe(12);
    expect(await tries('198.51.100.2')).toBe(2);
  });

  test('the logged IP is the one that the proxy saw', async () => {
    const who = await addMember(shop, 'Tom', 'editor');
    const { token } = await signIn(shop, who.email, password, from('203.0.113.200, 198.51.100.77'));
    const headers = { 'content-type': 'application/json', 'x-auth': token ?? '', ...from('198.51.100.77') };
    const list = await fetch(`${shop.origin}/api/admin/staff/sessions`, { method: 'POST', headers, body: '{}' });
    const { data } = (await list.json()) as { data: { items: { ip: string; current: boolean }[] } };
    expect(data.items.find(({ current }) => current)?.ip).toBe('198.51.100.77');
  });

  test('the shop’s URL alone decides whether cookies are Secure, whatever the headers say', async () => {
    const who = await addMember(shop, 'Ida', 'editor');
    const said = { ...from('198.51.100.30'), 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
    const { cookies } = await signIn(shop, who.email, password, said);
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    const lured = await fetch(`${shop.origin}/admin`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...said, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ do: 'signin', email: who.email, password }).toString(),
    });
    expect([lured.status, lured.headers.getSetCookie()]).toEqual([303, []]);
  });

  test('guesses at Kim’s password from many IPs are slowed down, and never lock Kim out: a known browser and a link still work', async () => {
    const kim = await addMember(shop, 'Kim', 'editor');
    const first = await signIn(shop, kim.email, password, from('198.51.100.50'));
    const cookie = first.cookies.map((each) => each.split(';', 1)[0]).join('; ');
    const guesses = [];
    for (let each = 0; each < 14; each += 1)
      guesses.push(await signIn(shop, kim.email, 'guess', from(`192.0.2.${each}`)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(Number(guesses.at(-1)?.wait)).toBeGreaterThan(0);
    // Also the right password from elsewhere has to wait, and an unknown email is slowed down alike.
    expect(await signIn(shop, kim.email, password, from('192.0.2.99'))).toMatchObject({ status: 429 });
    const unknown = [];
    for (let each = 0; each < 14; each += 1)
      unknown.push((await signIn(shop, 'nobody@teahouse.example', 'guess', from(`192.0.2.${100 + each}`))).status);
    expect(unknown.filter((status) => status === 429)).toHaveLength(4);
    expect(await signIn(shop, kim.email, password, { ...from('192.0.2.99'), cookie })).toMatchObject({ code: 0 });
    shop.clock.pass(2 * minute);
    expect(await signIn(shop, kim.email, password, from('192.0.2.98'))).toMatchObject({ code: 0 });
  });

  test('the link of the start works however many wrong ones came from the same IP', async () => {
    const attempt = () => fetch(`${shop.origin}/admin/enter?ticket=guess`, { redirect: 'manual' });
    for (let each = 0; each < 21; each += 1) await attempt();
    expect((await attempt()).status).toBe(429);
    const ticket = await createOwnerTicket(shop.tools);
    const right = await fetch(`${shop.origin}/admin/enter?ticket=${ticket}`, { redirect: 'manual' });
    expect([right.status, right.headers.get('location')]).toEqual([302, '/admin']);
  });

  test('codes of a second factor may be tried ten times an hour, over any number of sign-ins', async () => {
    const who = await addMember(shop, 'Uma', 'editor');
    const { secret } = await addSecondFactor(shop, who);
    shop.clock.pass(minute);
    const statuses: number[] = [];
    for (let each = 0; each < 4; each += 1) {
      const answer = await new Worker(shop.origin, '').call<{ step: { verifyId: string } }>('staff/signin', {
        email: who.email,
        password,
      });
      for (let again = 0; again < 4; again += 1)
        statuses.push(
          (
            await new Worker(shop.origin, '').call('staff/signin/verify', {
              verifyId: answer.data.step.verifyId,
              code: 'no',
            })
          ).status,
        );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect(code(shop, secret)).toMatch(/^\d{6}$/);
  });
});

test('another proxy is not trusted, and an invalid IP stops the start', async () => {
  const shop = await meisShop({ rateLimits: true, trustProxy: '10.9.9.9' });
  const who = await addMember(shop, 'Zoe', 'editor');
  const { token } = await signIn(shop, who.email, password, from('203.0.113.9'));
  const { items } = await new Worker(shop.origin, token ?? '').does<{ items: { ip: string }[] }>('staff/sessions');
  expect(items.map(({ ip }) => ip)).not.toContain('203.0.113.9');
  await expect(meisShop({ trustProxy: 'everybody' })).rejects.toThrow('TRUST_PROXY');
});
