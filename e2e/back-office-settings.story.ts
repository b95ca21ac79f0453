import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** Screens whose list and form are drawn from declarations, with what their list shows in the demo shop. */
const lists = [
  'categories',
  'collections',
  'tags',
  'promotions',
  'coupons',
  'gift-cards',
  'settings/shipping',
  'settings/zones',
  'settings/taxes',
  'settings/currencies',
  'settings/staff',
  'settings/roles',
  'settings/redirects',
  'settings/synonyms',
  'settings/log',
  'settings/health',
];

const hasForm = (path: string) => !['settings', 'settings/log', 'settings/health'].includes(path);

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    // Lists change most with the width, forms least: the phone looks at forms, the desk at lists.
    const isPhone = width === phone.width;
    test(`opens ${isPhone ? 'an empty form of each kind of thing' : 'every list'}, all accessible`, async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open } = await meiInBackOffice(page, demo);
      for (const path of ['settings', ...lists]) {
        await open(isPhone && hasForm(path) ? `${path}/new` : path);
        await look(page, path, width);
      }
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('changes the days of returns; leaving with a change asks once', async ({ page, demo }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    await open('settings/area/returns');
    const days = page.getByLabel('Days in which orders can be returned');
    await days.fill('45');
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await expect(page.getByRole('dialog')).toContainText('not saved');
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await call<{ returns: { days: number } }>('setting/get', {})).returns.days).toBe(45);
    await call('setting/save', { returns: { days: 30 } });
  });
});

// The same at both widths.
test.describe(`Mei at ${phone.width} px`, () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });
  const { width } = phone;

  test('makes a coupon of 15 %, finds it in the list, and is told beside its field what is wrong', async ({
    page,
    demo,
  }) => {
    const { open } = await meiInBackOffice(page, demo);
    const code = `SPRING-${width}-${Date.now()}`;
    await open('coupons/new');
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.getByLabel('Percentage').fill('15');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Name').fill('Spring');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await open('coupons');
    await expect(page.getByText(code)).toBeVisible();
  });
});

async function look(page: Page, name: string, width: number): Promise<void> {
  await screenshot(page, `admin-${name.replaceAll('/', '-')}-${width}`);
  expect(await violationsOf(page), name).toEqual([]);
}
