import { expect, test } from 'vitest';
import { Authenticator } from './support/authenticator.ts';
import { addPasskey, assertionOf } from './support/authenticator-at.ts';
import { customer } from './support/customers.ts';
import { finishLogin, shopWithIssuers, startLogin } from './support/oidc-login.ts';

// Everybody calls from one IP here, as in an office or a mobile network.
const { shop, issuer, potter, login } = await shopWithIssuers({ rateLimits: true });

async function withPasskey(email: string): Promise<Authenticator> {
  const phone = new Authenticator();
  await addPasskey(await customer(shop, { email }), phone, '');
  return phone;
}

test('a whole office signs in by passkey in a quarter of an hour; one account may ten times, then it is told to wait', async () => {
  for (let colleague = 0; colleague < 12; colleague += 1) {
    const phone = await withPasskey(`colleague${colleague}@example.com`);
    await shop.visitor().post('user/passkey/signin', await assertionOf(shop, phone));
  }
  const phone = await withPasskey('ana@example.com');
  for (let time = 0; time < 10; time += 1)
    await shop.visitor().post('user/passkey/signin', await assertionOf(shop, phone));
  const refused = await shop.visitor().call('user/passkey/signin', await assertionOf(shop, phone));
  expect(refused).toMatchObject({ status: 429, code: 40, msg: 'Too many tries. Please wait 90 seconds.' });
});

test('one account may return from its issuer thirty times; then it is told why not, and others still sign in', async () => {
  for (let time = 0; time < 30; time += 1)
    expect((await login(shop.visitor())).searchParams.has('x-auth'), `time ${time}`).toBe(true);
  const browser = shop.visitor();
  const { pathname, search } = new URL(issuer.authorize(await startLogin(browser, '?language=zh')));
  const refused = await browser.get(pathname + search);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toEqual({ code: 40, msg: expect.stringContaining('30') });
  issuer.person = potter();
  const ben = shop.visitor();
  const landed = await finishLogin(ben, issuer.authorize(await startLogin(ben)));
  expect(landed.searchParams.has('x-auth')).toBe(true);
});

test('an IP that starts too many logins is told to wait, with a message', async () => {
  let answer = await shop.visitor().get('/auth/oidc/oidc/start');
  for (let time = 0; time < 200 && answer.status === 302; time += 1)
    answer = await shop.visitor().get('/auth/oidc/oidc/start');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: 40, msg: expect.stringMatching(/^Too many tries/) });
});
