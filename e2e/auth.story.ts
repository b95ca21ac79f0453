import type { Page } from '@playwright/test';
import { mailTo, turnOnTwoStepSignIn } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { expect, hydrated, phone, test } from './support/story.ts';
import { type InterfaceLanguage, languages } from './support/texts.ts';

test.use({ viewport: phone });

const first = 'tea for two and two for tea';
const second = 'and one more cup for the road';
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const linkIn = (text: string) => /https?:\S+token=\S+/.exec(text)?.[0] ?? '';
const account = (page: Page) => page.locator('.account-auth');
const mail = (page: Page) => page.locator('shop-account');

/** Ana at sign-in, in one language of the shop; `nextMail` answers her mails in order. */
function onAuthPage(page: Page, language: InterfaceLanguage, dataDir: string) {
  const shop = shopper(page, language);
  const { t, button } = shop;
  const email = `ana.${language}.${Date.now()}@example.com`.toLowerCase();
  let mails = 0;
  return {
    ...shop,
    email,
    field: (name: string) => page.getByRole('main').getByLabel(t(`auth.${name}`), { exact: true }),
    alert: (texts: string) => page.getByRole('alert').filter({ hasText: texts }),
    required: (name: string) => t('field.required', { field: t(`auth.${name}`) }),
    nextMail: () => mailTo(dataDir, email, ++mails),
    go: async (name: string, to: RegExp) => {
      await button(t(`auth.${name}`)).click();
      await expect(page).toHaveURL(to);
      await hydrated(page);
    },
    come: async (name: string) => {
      await expect(page).toHaveURL(new RegExp(`/auth/${name}`));
      await hydrated(page);
    },
    signOut: async () => {
      await page.goto(shop.inLanguage('/user/center'));
      await page.locator('.account-menu summary').click();
      await page.locator('.account-menu [data-sign-out] button').click();
      await expect(page).toHaveURL(/auth\/signin/);
      await hydrated(page);
    },
  };
}

for (const language of languages) {
  test(`Ana signs up, verifies her email, signs in again, resets her password and signs in by code, in ${language}`, async ({
    page,
    demo,
  }) => {
    test.slow(); // Many steps, and hashing passwords is slow.
    const ana = onAuthPage(page, language, demo.dataDir);
    const { t, field, alert, required, button, inLanguage } = ana;

    await test.step('from a page of the shop to sign-up; an empty form is refused', async () => {
      await ana.open(inLanguage('/page/about'));
      await account(page).click();
      await ana.come('signin');
      await page.getByRole('link', { name: t('auth.create') }).click();
      await ana.come('signup');
      await button(t('auth.create')).click();
      for (const name of ['firstName', 'lastName', 'email', 'password'])
        await expect(alert(required(name))).toBeVisible();
      await expect(alert(t('auth.agreeFirst'))).toBeVisible();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    });

    await test.step('she signs up and verifies her email by its code', async () => {
      await field('firstName').fill('Ana');
      await field('lastName').fill('Reyes');
      await field('email').fill(ana.email);
      await field('password').fill('short');
      await page.getByRole('checkbox').check();
      await button(t('auth.create')).click();
      await expect(alert(t('auth.passwordShort', { count: '6' }))).toBeVisible();
      await field('password').fill(first);
      await button(t('auth.showPassword')).click();
      await expect(field('password')).toHaveAttribute('type', 'text');
      await ana.go('create', /auth\/verify-prompt\?redirect=/);
      await expect(mail(page)).toHaveText('A');
      await button(t('auth.verifyButton')).click();
      await expect(alert(required('code'))).toBeVisible();
      await field('code').fill(codeIn(await ana.nextMail()));
      await button(t('auth.verifyButton')).click();
      await expect(page.getByText(t('auth.verifyDone'))).toBeVisible();
      await page.getByRole('link', { name: t('auth.goOn') }).click();
      await expect(page).toHaveURL(new RegExp(`${inLanguage('/page/about')}$`));
      await ana.nextMail(); // welcome mail
    });

    await test.step('signed in, sign-in redirects her; signed out, a wrong password is refused beside its field', async () => {
      await page.goto(inLanguage('/auth/signin?redirect=%2Fcart'));
      await expect(page).toHaveURL(/\/cart$/);
      await ana.signOut();
      await expect(mail(page)).toBeHidden();
      await field('email').fill(ana.email);
      await field('password').fill('something else');
      await button(t('auth.signIn')).click();
      await expect(page.locator('.field-wrong .field-error')).not.toBeEmpty();
      await expect(field('password')).toBeFocused();
    });

    await test.step('with two-step sign-in on, she is asked for a code', async () => {
      await turnOnTwoStepSignIn(demo.dataDir, ana.email);
      await field('password').fill(first);
      await button(t('auth.signIn')).click();
      await expect(page.getByText(t('auth.stepText').split('{sentTo}')[0]?.trim() ?? '')).toBeVisible();
      await field('code').fill(codeIn(await ana.nextMail()));
      await ana.go('goOn', /\/user\/center$/);
    });

    await test.step('she resets her password by the link of the mail', async () => {
      await ana.signOut();
      await page.getByRole('link', { name: t('auth.forgot') }).click();
      await ana.come('forget');
      await field('email').fill(ana.email);
      await button(t('auth.send')).click();
      await expect(page.getByText(t('auth.forgetSent', { account: ana.email }))).toBeVisible();
      await page.goto(linkIn(await ana.nextMail()));
      await hydrated(page);
      await field('newPassword').fill(second);
      await ana.go('savePassword', /auth\/signin\?changed=1$/);
      await expect(page.getByText(t('auth.passwordChanged'))).toBeVisible();
    });

    await test.step('she signs in by code, which can be sent again only after a while', async () => {
      await ana.nextMail(); // notice of the changed password
      await page.getByRole('link', { name: t('auth.byCode') }).click();
      await field('email').fill(ana.email);
      await button(t('auth.sendCode')).click();
      await expect(page.getByText(t('auth.codeSent', { account: ana.email }))).toBeVisible();
      await expect(page.locator('.auth-code button')).toHaveAttribute('aria-disabled', 'true');
      await field('code').fill(codeIn(await ana.nextMail()));
      await field('code').press('Enter');
      await expect(page).toHaveURL(/\/user\/center$/);
    });
  });
}

for (const [code, reason] of [
  [50, 'sessionOver'],
  [51, 'signedOutElsewhere'],
] as const) {
  test(`a session that expired or was ended elsewhere leads to sign-in, which gives the reason: ${code}`, async ({
    page,
  }) => {
    const ben = shopper(page);
    await ben.open('/product/isle-vase?a=1');
    await page.evaluate(() => localStorage.setItem('x-auth', 'a-token'));
    await page.route('**/api/web/favorite/add', (route) => route.fulfill({ json: { code, msg: 'Please sign in.' } }));
    await page.locator('main .heart').first().click();
    await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fproduct%2Fisle-vase%3Fa%3D1$/);
    await expect(page.getByText(ben.t(`auth.${reason}`))).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('x-auth'), document.cookie])).toEqual([null, '']);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(ben.t(`auth.${reason}`))).toBeHidden();
  });
}
