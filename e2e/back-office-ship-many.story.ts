import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

async function paidOrder(page: Page, mei: Mei): Promise<string> {
  const { orderNo } = await shopper(page).orderByApi('bank-transfer');
  await mei.call('order/pay', { orderNo, key: `pay ${orderNo}` });
  return orderNo;
}

/** Searches of programs, such as the headless browser of these stories, are not counted. */
const anasBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('sends two orders with the pasted numbers of a carrier, corrects one, and finds their invoices', async ({
      page,
      demo,
    }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const first = await paidOrder(page, mei);
      const second = await paidOrder(page, mei);
      await mei.open('orders?view=toShip');
      for (const orderNo of [first, second]) await page.getByRole('checkbox', { name: `Select ${orderNo}` }).click();
      await page.getByRole('button', { name: 'Ship together' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ship together' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Carrier' }).fill('UPS');
      await page.getByLabel('Paste lines').fill(`${first}\t1Z001\n${second}\t1Z002\nNOSUCHNO\t1Z003`);
      await page.getByRole('button', { name: 'Fill in' }).click();
      await expect(page.getByText('Not among the orders below: NOSUCHNO')).toBeVisible();
      await expect(page.getByLabel(`Tracking number of ${second}`)).toHaveValue('1Z002');
      await screenshot(page, `admin-ship-many-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send 2 orders' }).click();
      await expect(page.getByText('2 orders are on their way.')).toBeVisible();
      await expect(page.getByText('Sent', { exact: true })).toHaveCount(2);
      await expect(page.getByRole('button', { name: /^Send \d/ })).toHaveCount(0);
      // One number was wrong: it is corrected on its parcel.
      await mei.open(`orders/${first}`);
      await page.getByRole('button', { name: 'Correct tracking' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z001');
      await dialog.getByLabel('Tracking number').fill('1Z009');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('UPS 1Z009')).toBeVisible();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Send the last mail again' }).click();
      await expect(page.getByText(/^Sent to .* again\.$/)).toBeVisible();
    });

    test('finds an invoice by its order, and saves it', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { items } = await mei.call<{ items: { no: string; orderNo: string }[] }>('invoice/list', {});
      const [invoice] = items;
      await mei.open(`invoices?q=${invoice?.orderNo}`);
      const button = page.getByRole('button', { name: invoice?.no ?? '', exact: true });
      await expect(button).toBeVisible();
      await screenshot(page, `admin-invoices-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(file.suggestedFilename()).toBe(`${invoice?.no}.pdf`);
    });

    test('makes a synonym of a search that found nothing', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const word = width === phone.width ? 'qqzzxxphone' : 'qqzzxxtable';
      await fetch(`${demo.url}/search?keyword=${word}`, { headers: { 'user-agent': anasBrowser } });
      await expect
        .poll(
          async () =>
            (
              await mei.call<{ items: { keyword: string }[] }>('search/list', { nothing: true, pageSize: 100 })
            ).items.map(({ keyword }) => keyword),
          { timeout: 20_000 },
        )
        .toContain(word);
      await mei.open('settings/searches');
      const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: word }).first();
      await expect(row).toBeVisible();
      await screenshot(page, `admin-searches-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await row.getByRole('link', { name: 'Make a synonym' }).click();
      await expect(page.getByText(word).first()).toBeVisible();
      const words = page
        .getByRole('combobox', { name: 'Words' })
        .or(page.getByRole('textbox', { name: 'Words' }))
        .first();
      await words.fill('tall mug');
      await words.press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${word}, tall mug` })).toBeVisible();
    });
  });
}
