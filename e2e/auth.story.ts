import type { Page } from '@playwright/test';
import { askForCodeOf, mailTo } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { alive, expect, phone, test } from './support/story.ts';
import { type InterfaceLanguage, languages } from './support/words.ts';

test.use({ viewport: phone });

const first = 'tea for two and two for tea';
const second = 'and one more cup for the road';
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const linkIn = (text: string) => /https?:\S+token=\S+/.exec(text)?.[0] ?? '';
const account = (page: Page) => page.locator('.account-auth');
const mail = (page: Page) => page.locator('shop-account');

/** Ana at sign-in, in one language of the shop; her mails come one after the other. */
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
      await alive(page);
    },
    come: async (name: string) => {
      await expect(page).toHaveURL(new RegExp(`/auth/${name}`));
      await alive(page);
    },
    signOut: async () => {
      await page.goto(shop.inLanguage('/user/center'));
      await page.locator('.account-menu summary').click();
      await page.locator('.account-menu [data-sign-out] button').click();
      await expect(page).toHaveURL(/auth\/signin/);
      await alive(page);
    },
  };
}

for (const language of languages) {
  test(`Ana opens an account, proves her e-mail, goes and comes back, forgets her password and uses a code, in ${language}`, async ({
    page,
    demo,
  }) => {
    test.slow(); // a whole way through the index, and passwords take their time to hash
    const ana = onAuthPage(page, language, demo.dataDir);
    const { t, field, alert, required, button, inLanguage } = ana;

    await test.step('she comes from a page of the shop, and leaves everything out', async () => {
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

    await test.step('she fills it in, and proves her e-mail by its code', async () => {
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
      await ana.nextMail(); // of welcome
    });

    await test.step('signed in, sign-in sends her on; signed out, a wrong password says so beside its field', async () => {
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

    await test.step('who wants to be asked for a code as well is asked for one', async () => {
      await askForCodeOf(demo.dataDir, ana.email);
      await field('password').fill(first);
      await button(t('auth.signIn')).click();
      await expect(page.getByText(t('auth.stepText').split('{sentTo}')[0]?.trim() ?? '')).toBeVisible();
      await field('code').fill(codeIn(await ana.nextMail()));
      await ana.go('goOn', /\/user\/center$/);
    });

    await test.step('she forgets her password, and sets another by the link of the mail', async () => {
      await ana.signOut();
      await page.getByRole('link', { name: t('auth.forgot') }).click();
      await ana.come('forget');
      await field('email').fill(ana.email);
      await button(t('auth.send')).click();
      await expect(page.getByText(t('auth.forgetSent', { account: ana.email }))).toBeVisible();
      await page.goto(linkIn(await ana.nextMail()));
      await alive(page);
      await field('newPassword').fill(second);
      await ana.go('savePassword', /auth\/signin\?changed=1$/);
      await expect(page.getByText(t('auth.passwordChanged'))).toBeVisible();
    });

    await test.step('she signs in with a code, which can be sent again only after a while', async () => {
      await ana.nextMail(); // of the change
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
  test(`a session that is over, or was ended elsewhere, leads to sign-in, which says why, and back: ${code}`, async ({
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
    await alive(page);
    await expect(page.getByText(ben.t(`auth.${reason}`))).toBeHidden();
  });
}
