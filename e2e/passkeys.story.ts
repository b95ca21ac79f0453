import type { Page } from '@playwright/test';
import { client, Issuer } from '../specs/support/issuer.ts';
import { violationsOf } from './support/axe.ts';
import { type Shop, startShop } from './support/shop.ts';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

const oidcTest = test.extend<{ issuer: Issuer; shop: Shop }>({
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

/** Stored user of the page; empty while the page reloads. */
function userIn(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('userInfo') ?? '').catch(() => '');
}

/** Adds a virtual platform authenticator to the browser. Answers a function that counts its passkeys. */
async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const device = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return async () => (await devtools.send('WebAuthn.getCredentials', device)).credentials.length;
}

oidcTest(
  'Ana signs in by OIDC, adds, renames and removes passkeys, links OIDC again and signs in by passkey',
  async ({ page, issuer }) => {
    oidcTest.slow();
    await page.setViewportSize(phone);
    const { t, open } = shopper(page);
    await open('/auth/signin?redirect=%2Fcart');
    expect(await violationsOf(page)).toEqual([]);
    const guild = page.getByRole('link', { name: t('auth.issuer', { issuer: 'Potters' }) });
    await guild.click();
    await expect(
      page.getByRole('alert').filter({ hasText: t('auth.from.cancelled', { issuer: 'Potters' }) }),
    ).toBeVisible();

    issuer.person = { sub: 'ana', email: 'ana@example.com', email_verified: true, given_name: 'Ana' };
    await guild.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect.poll(() => userIn(page)).toContain('ana@example.com');

    await open('/user/security');
    const held = await addAuthenticator(page);
    const passkeys = page.getByRole('region', { name: t('security.passkeys'), exact: true });
    const linked = page.getByRole('region', { name: t('security.linked'), exact: true });
    const add = passkeys.getByRole('button', { name: t('security.passkeys.add') }).first();
    const name = passkeys.getByLabel(t('security.passkeys.name'));
    const called = (action: string, what: string) =>
      passkeys.getByRole('button', { name: t(`security.passkeys.${action}Named`, { name: what }), exact: true });
    const unlink = linked.getByRole('button', { name: t('security.linked.unlinkNamed', { issuer: 'Potters' }) });
    await expect(linked.getByText(t('security.onlyWay'))).toBeVisible();
    await expect(unlink).toHaveCount(0);
    await add.press('Enter');
    await name.fill('Thumb');
    expect(await violationsOf(page)).toEqual([]);
    await name.press('Enter');
    await expect(add).toBeFocused();
    await expect(linked.getByText(t('security.onlyWay'))).toBeHidden();
    await called('rename', 'Thumb').press('Enter');
    await name.fill('  ');
    await name.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Ana’s thumb');
    await name.press('Enter');
    await expect(called('rename', 'Ana’s thumb')).toBeFocused();
    // The authenticator refuses a second passkey of the same account.
    await add.press('Enter');
    await name.press('Enter');
    await expect(passkeys.getByRole('alert').filter({ hasText: t('security.passkeys.known') })).toBeVisible();
    await called('remove', 'Ana’s thumb').press('Enter');
    expect(await violationsOf(page)).toEqual([]);
    await passkeys.getByRole('button', { name: t('security.passkeys.remove'), exact: true }).press('Enter');
    await expect(passkeys.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await expect.poll(held).toBe(0);

    await open('/user/security');
    // The button is visible before it is hydrated; only then does it ask for a name.
    await expect(async () => {
      await add.press('Enter');
      await expect(name).toBeVisible({ timeout: 1000 });
    }).toPass();
    await name.press('Enter');
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    await unlink.press('Enter');
    await linked.getByRole('button', { name: t('security.linked.unlink'), exact: true }).press('Enter');
    await expect(passkeys.getByText(t('security.onlyWay'))).toBeVisible();
    await linked.getByRole('button', { name: t('security.linked.linkNamed', { issuer: 'Potters' }) }).press('Enter');
    await linked.getByRole('button', { name: t('security.linked.go', { issuer: 'Potters' }) }).press('Enter');
    await expect(linked.getByRole('alert')).toHaveText(t('auth.from.linked', { issuer: 'Potters' }));
    await expect(unlink).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto('/auth/signin?redirect=%2Fcart');
    // This authenticator answers the autofill of the field at once, where the browser has that; the button is for the others.
    const button = page.getByRole('button', { name: t('auth.passkey') });
    await page.waitForURL(/\/cart$/, { timeout: 5000 }).catch(() => button.click());
    await expect(page).toHaveURL(/\/cart$/);
    await expect.poll(() => userIn(page)).toContain('ana@example.com');
  },
);
