import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { client, Issuer } from '../specs/support/issuer.ts';
import { type Shop, startShop } from './support/shop.ts';
import { shopper } from './support/shopper.ts';
import { alive, expect, phone, test } from './support/story.ts';

const keyed = test.extend<{ issuer: Issuer; shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
  issuer: async ({}, use) => {
    const issuer = await new Issuer().open();
    await use(issuer);
    await issuer.close();
  },
  shop: [
    async ({ issuer }, use) => {
      const { id, secret } = client;
      const own = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret, OIDC_NAME: 'Potters' };
      const shop = await startShop({ demo: false, host: 'localhost', settings: { ...own, OIDC_PRIVATE: '1' } });
      await use(shop);
      await shop.remove();
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});

/** Who is signed in, as the page knows; nobody while it is being loaded anew. */
function userIn(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('userInfo') ?? '').catch(() => '');
}

/** A device that unlocks by a finger, inside the browser. */
async function giveFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

/** Adds a passkey as the shop's scripts do. */
function addPasskey(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const call = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-auth': localStorage.getItem('x-auth') ?? '' };
      const answer = await fetch(`/api/web/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { code: number; data: PublicKeyCredentialCreationOptionsJSON };
    };
    const { data } = await call('user/passkey/options', {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return (await call('user/passkey/register', { credential: made.toJSON() })).code;
  });
}

keyed('Ana comes in by her guild, makes a passkey and comes in by that', async ({ page, issuer }) => {
  keyed.slow();
  await page.setViewportSize(phone);
  const { t, open } = shopper(page);
  await open('/auth/signin?redirect=%2Fcart');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const guild = page.getByRole('link', { name: t('auth.issuer', { issuer: 'Potters' }) });
  await guild.click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('auth.from.cancelled', { issuer: 'Potters' }) }),
  ).toBeVisible();

  issuer.person = { sub: 'ana', email: 'ana@example.com', email_verified: true, given_name: 'Ana' };
  await guild.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => userIn(page)).toContain('ana@example.com');

  await alive(page);
  await giveFinger(page);
  expect(await addPasskey(page)).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/auth/signin?redirect=%2Fcart');
  // The browser may offer it in the field before anybody presses the button.
  const button = page.getByRole('button', { name: t('auth.passkey') });
  await Promise.race([button.click().catch(() => undefined), page.waitForURL(/\/cart$/)]);
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => userIn(page)).toContain('ana@example.com');
});
