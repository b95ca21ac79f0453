import { describe, expect, test } from 'vitest';
import type { ProofNeeded } from '../src/shared/proof.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { from, message, neededBy, solutionOf, suspected } from './support/proving.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
let hosts = 0;
/** An IP that has sent nothing yet. */
const newIp = () => `203.0.113.${(hosts += 1)}`;

const send = (ip: string, proof?: string, path: 'inquiry/feedback' | 'review/report' = 'inquiry/feedback') =>
  from(shop, ip, proof).call(path, message());
const ruleOf = (answer: { data: unknown }) => (answer.data as { errors?: { rule: string }[] }).errors?.[0]?.rule;

describe('the sixth message from one IP within ten minutes', () => {
  test('is refused with a challenge, and accepted with its solution', async () => {
    const ip = newIp();
    const { challenge, waiting, text } = await suspected(shop, ip);
    expect([waiting.seconds, text]).toEqual([20, 'Checking that you are not a robot…']);
    const refused = await send(ip);
    expect([refused.status, refused.code, ruleOf(refused)]).toEqual([200, 40, 'required']);
    expect(await send(ip, await solutionOf(challenge))).toMatchObject({ code: 0 });
  });

  test('is accepted without one from another IP, and from the same IP ten minutes later', async () => {
    const ip = newIp();
    await suspected(shop, ip);
    expect(await send(newIp())).toMatchObject({ code: 0 });
    shop.clock.pass(620_000);
    expect(await send(ip)).toMatchObject({ code: 0 });
  });

  test('counts with those to other endpoints, and by the first 64 bits of an IPv6 address', async () => {
    const ip = (end: number) => `2001:db8:7:7::${end}`;
    for (let count = 0; count < 4; count += 1) await from(shop, ip(count)).post('inquiry/feedback', message());
    await from(shop, ip(5)).post('newsletter/subscribe', { email: 'ana@example.com', agree: true });
    const { proof } = (await send(ip(6))).data as unknown as { proof: ProofNeeded };
    expect(await send(ip(7), await solutionOf(proof.challenge))).toMatchObject({ code: 0 });
    expect(await send('2001:db8:7:8::1')).toMatchObject({ code: 0 });
  });

  test('a proof does not raise the limit: ten inquiries an hour, with or without', async () => {
    const ip = newIp();
    let needed = await suspected(shop, ip);
    for (let count = 6; count < 10; count += 1) {
      expect(await send(ip, await solutionOf(needed.challenge))).toMatchObject({ code: 0 });
      needed = await neededBy(shop, ip);
    }
    expect(await send(ip, await solutionOf(needed.challenge))).toMatchObject({ code: 0 });
    expect(await send(ip)).toMatchObject({ status: 429 });
  });

  test.each([
    'comment/add',
    'comment/reply',
    'review/add',
    'user/signup',
    'user/password/forget',
    'product/alert',
  ] as const)('%s needs a proof there too', async (path) => {
    const ip = newIp();
    await suspected(shop, ip);
    const refused = await from(shop, ip).call(path, {});
    expect([refused.code, ruleOf(refused)]).toEqual([40, 'required']);
  });

  test('reading and buying need none', async () => {
    const ip = newIp();
    await suspected(shop, ip);
    expect(await from(shop, ip).call('cart/get')).toMatchObject({ code: 0 });
    expect((await from(shop, ip).get('/product/rain-cup')).status).toBe(200);
  });
});

describe('a proof is refused', () => {
  test('the second time; of two at once one passes', async () => {
    const ip = newIp();
    const solution = await solutionOf((await suspected(shop, ip)).challenge);
    const answers = await Promise.all([send(ip, solution), send(ip, solution)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40]);
    expect(ruleOf(await send(ip, solution))).toBe('invalid');
  });

  test('from another IP, and for another endpoint', async () => {
    const ip = newIp();
    const other = newIp();
    const solution = await solutionOf((await suspected(shop, ip)).challenge);
    await suspected(shop, other);
    expect(ruleOf(await send(other, solution))).toBe('invalid');
    expect(ruleOf(await send(ip, solution, 'review/report'))).toBe('invalid');
    expect(await send(ip, solution)).toMatchObject({ code: 0 });
  });

  test('ten minutes after its challenge, where more came in the meantime', async () => {
    const ip = newIp();
    const solution = await solutionOf((await suspected(shop, ip)).challenge);
    shop.clock.pass(600_000);
    for (let count = 0; count < 5; count += 1) await from(shop, ip).call('user/signup');
    expect(ruleOf(await send(ip, solution))).toBe('invalid');
  });

  test.each([
    ['a longer life', (s: Solved) => void (s.challenge.parameters.data.until += 1)],
    ['less work', (s: Solved) => void (s.challenge.parameters.cost = 1)],
    ['another prefix', (s: Solved) => void (s.challenge.parameters.keyPrefix = '00')],
    ['another key', (s: Solved) => void (s.solution.derivedKey = '00'.repeat(32))],
    ['another signature', (s: Solved) => void (s.challenge.signature = '00'.repeat(32))],
  ])('with %s', async (_what, change) => {
    const ip = newIp();
    const solved = JSON.parse(await solutionOf((await suspected(shop, ip)).challenge)) as Solved;
    change(solved);
    expect(ruleOf(await send(ip, JSON.stringify(solved)))).toBe('invalid');
  });

  test.each([
    ['a word', 'x'],
    ['an empty object', '{}'],
    ['a part of JSON', '['],
    ['null', 'null'],
    ['a deep object', `{"challenge":${'{"a":'.repeat(300)}1${'}'.repeat(301)}`],
    ['5,000 digits', '9'.repeat(5000)],
  ])('as %s', async (_what, text) => {
    const ip = newIp();
    await suspected(shop, ip);
    expect(ruleOf(await send(ip, text))).toBe('invalid');
  });
});

interface Solved {
  challenge: ProofNeeded['challenge'];
  solution: { counter: number; derivedKey: string };
}

describe('a client that cannot compute', () => {
  test('waits 20 seconds: the token is good then, once, for its endpoint and IP', async () => {
    const ip = newIp();
    const other = newIp();
    const { token } = (await suspected(shop, ip)).waiting;
    await suspected(shop, other);
    shop.clock.pass(19_000);
    const early = await send(ip, token);
    expect([ruleOf(early), (early.data as unknown as { proof: ProofNeeded }).proof.waiting]).toEqual([
      'early',
      { token, seconds: 1 },
    ]);
    shop.clock.pass(1000);
    for (const altered of [`${token}x`, token.replace(/\.\d{13}\./, '.1000000000000.')])
      expect(ruleOf(await send(ip, altered))).toBe('invalid');
    expect(ruleOf(await send(other, token))).toBe('invalid');
    expect(ruleOf(await send(ip, token, 'review/report'))).toBe('invalid');
    const answers = await Promise.all([send(ip, token), send(ip, token)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40]);
  });
});

describe('Ana without JavaScript', () => {
  /** Her browser at an IP from which five messages came. */
  async function afterFive() {
    const ip = newIp();
    await suspected(shop, ip);
    return new FormBrowser(from(shop, ip));
  }
  const hostile = '</textarea><script>alert(1)</script> {{ site.name }} <shop-component name="cart"></shop-component>';

  test('gets a page that keeps what she typed, waits, and sends it', async () => {
    const ana = await afterFive();
    const form = await ana.open('/inquiry/feedback');
    const waiting = await ana.press(form, 'Send', message({ message: hostile, subject: 'For "Ana" & Ben' }));
    expect([waiting.status, textOf(waiting.html)]).toEqual([422, expect.stringContaining('please wait 20 seconds')]);
    expect(waiting.html).not.toContain('<script>alert(1)');
    const early = await ana.press(waiting, 'Send now');
    expect([early.status, textOf(early.html)]).toEqual([422, expect.stringContaining('too soon. Please wait 20')]);
    shop.clock.pass(20_000);
    const sent = await ana.press(early, 'Send now');
    expect(sent.via).toEqual([303]);
    expect(textOf(sent.html)).toContain('For "Ana" & Ben');
    expect(textOf(sent.html)).toContain('{{ site.name }}');
    const again = await ana.press(early, 'Send now');
    expect([again.status, textOf(again.html)]).toEqual([422, expect.stringContaining('please wait 20 seconds')]);
  });

  test('signs up: her password is not in the page, and she types it again', async () => {
    const ana = await afterFive();
    const form = await ana.open('/auth/signup');
    const typed = { email: 'ana-waits@example.com', password: 'white tea at six', firstName: 'Ana', lastName: 'Cruz' };
    const waiting = await ana.press(form, 'Create an account', { ...typed, agree: 'yes' });
    expect(textOf(waiting.html)).toContain('Your password, once more');
    expect(waiting.html).not.toContain('white tea');
    shop.clock.pass(20_000);
    const done = await ana.press(waiting, 'Send now', { password: typed.password });
    expect(done.via).toEqual([303]);
    expect(await shop.visitor().call('user/signin', { account: typed.email, password: typed.password })).toMatchObject({
      code: 0,
    });
  });

  test('asks to be told when a cup is back, and subscribes, in her language', async () => {
    const ana = await afterFive();
    const alert = { form: 'alert', sku: 'CUP-MOON', email: 'ana@example.com' };
    const page = await ana.send('/product/moon-cup', alert);
    expect(textOf(page.html)).toContain('please wait 20 seconds');
    const subscribing = await ana.send('/zh/newsletter/subscribe', { email: 'ana@example.com', agree: 'true' });
    expect(textOf(subscribing.html)).toContain('请等待 20 秒');
  });
});

test('used proofs are deleted once they have ended', async () => {
  const ip = newIp();
  const { challenge } = await suspected(shop, ip);
  await send(ip, await solutionOf(challenge));
  const count = async () => (await shop.tools.db.selectFrom('used_proof').select('id').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  shop.clock.pass(3_600_000);
  await shop.work('limits:cleanup');
  expect(await count()).toBe(0);
});
