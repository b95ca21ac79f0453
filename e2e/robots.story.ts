import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { screenshot } from './support/screenshot.ts';
import { type Shop, startShop } from './support/shop.ts';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

let shop: Shop;
test.beforeEach(async () => {
  shop = await startShop({ demo: false, settings: { RATE_LIMITS: '1' } });
});
test.afterEach(() => shop.remove());
test.use({ viewport: phone });

const shot = (page: Page, what: string) => screenshot(page, `robots-${what}-390`, { fullPage: true });

/** Sends so many messages from this IP. */
async function messages(page: Page, count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    const data = { email: 'ben@example.com', subject: 'Hello', message: `Message ${sent}` };
    await page.request.post(`${shop.url}/api/web/inquiry/feedback`, { data });
  }
}

async function write(page: Page, text: string) {
  const { t } = shopper(page);
  await page.goto(`${shop.url}/inquiry/feedback`);
  const main = page.getByRole('main');
  await main.getByLabel(t('inquiries.email')).fill('ana@example.com');
  await main.getByLabel(t('inquiries.subject')).fill('Opening hours');
  await main.getByLabel(t('inquiries.message')).fill(text);
  await main.getByRole('button', { name: t('inquiries.send') }).click();
}

/** The page that makes the proof has the status of a refused form. */
function expectRefusedForm(problems: string[]) {
  expect(problems.filter((each) => !each.includes('422'))).toEqual([]);
  problems.length = 0;
}

test('the sixth message from Ana’s connection is checked by her browser and sent, without a press more', async ({
  page,
  problems,
}) => {
  const { t } = shopper(page);
  await messages(page, 5);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const begin = Date.now();
  await write(page, 'Are you open on Monday?');
  await expect(page.getByText(t('inquiries.sent'))).toBeVisible();
  console.log(`sent after ${Date.now() - begin} ms with a processor six times slower`);
  await expect(page.getByText('Are you open on Monday?')).toBeVisible();
  expectRefusedForm(problems);
});

test('a form with scripts says that it checks, and goes on: Ana signs up', async ({ page }) => {
  const { t } = shopper(page);
  await messages(page, 5);
  await page.goto(`${shop.url}/auth/signup`);
  const main = page.getByRole('main');
  const typed = {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana-signs-up@example.com',
    password: 'white tea at six',
  };
  for (const [name, value] of Object.entries(typed)) await main.locator(`[name="${name}"]`).fill(value);
  await main.getByRole('checkbox').check();
  const checking = page.getByText(t('robots.checking')).waitFor();
  // The proof may be made between two looks of this story: the call that brings it waits for what is said.
  await page.route('**/api/web/user/**', async (route) => {
    if (route.request().headers()['x-proof']) await checking;
    await route.continue();
  });
  await main.getByRole('button', { name: t('auth.create') }).click();
  await checking;
  await expect(page).toHaveURL(/verify-prompt/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Ana waits 20 seconds on a page that keeps her text, and sends it by keyboard', async ({ page, problems }) => {
    test.slow();
    const { t } = shopper(page);
    await messages(page, 5);
    await write(page, 'I am patient.');
    const main = page.getByRole('main');
    await expect(main.getByText(t('robots.why', { seconds: '20' }))).toBeVisible();
    const button = main.getByRole('button', { name: t('robots.send') });
    await shot(page, 'waiting');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toContainText('That was too soon');
    await shot(page, 'early');
    await page.waitForTimeout(21_000);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText('I am patient.')).toBeVisible();
    expectRefusedForm(problems);
  });
});

test('the page that waits has no violation of axe', async ({ page, problems }) => {
  await messages(page, 5);
  const { t } = shopper(page);
  await page.route('**/assets/RobotCheck*.js', (route) => route.abort());
  await write(page, 'For axe');
  await expect(page.getByRole('button', { name: t('robots.send') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The last message about the script that was not let through.
  await expect.poll(() => problems.join()).toContain('<shop-component name="robot-check"> stays as it is');
  problems.length = 0;
});
