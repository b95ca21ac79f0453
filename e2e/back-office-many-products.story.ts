import type { Page } from '@playwright/test';
import pLimit from 'p-limit';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

/** Counts what Mei presses; typing is free. */
function countedPresses() {
  const state = { presses: 0 };
  const press = async (target: ReturnType<Page['getByRole']>) => {
    state.presses += 1;
    await target.click();
  };
  return { state, press };
}

/** Saves products of a vendor at these prices, in cents; a few at once, for the shop refuses calls when it is too busy. */
async function lamps({ call }: Mei, vendor: string, prices: number[]): Promise<void> {
  const limit = pLimit(8);
  await Promise.all(
    prices.map((amount, at) =>
      limit(() =>
        call('product/save', {
          title: `${vendor} ${String(at).padStart(2, '0')}`,
          vendor,
          status: 'active',
          variants: [{ sku: `${vendor}-${at}`, price: { amount, currency: 'USD' }, onHand: 3 }],
        }),
      ),
    ),
  );
}

async function pricesOf({ call }: Mei, vendor: string): Promise<number[]> {
  const { items } = await call<{ items: { title: { en: string }; price: { min: { amount: number } } }[] }>(
    'product/list',
    {
      filters: { vendor },
      pageSize: 100,
    },
  );
  return items.toSorted((a, b) => a.title.en.localeCompare(b.title.en)).map(({ price }) => price.min.amount);
}

/** Milliseconds in which a busy machine saves 200 products; a quiet one takes 5 s. */
const savedWithin = 120_000;

/** Pastes into what has the focus, as the browser does it: the clipboard itself is the machine's. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('changes 50 prices in seven presses, and undoes it in one', async ({ page, demo }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const vendor = `Halo${width}${Date.now() % 100_000}`;
      const before = Array.from({ length: 50 }, (_, at) => 1000 + 137 * at);
      await lamps(mei, vendor, before);
      await mei.open('');
      const { state, press } = countedPresses();
      await press(page.getByRole('link', { name: 'Products', exact: true }).filter({ visible: true }).first());
      await press(page.getByRole('button', { name: 'Filter' }));
      await page.getByRole('textbox', { name: 'Vendor' }).fill(vendor);
      await expect(page.getByText('50 entries')).toBeVisible();
      await page.keyboard.press('Escape');
      await press(page.getByRole('checkbox', { name: 'Select all' }));
      await screenshot(page, `admin-products-chosen-${width}`);
      await press(page.getByRole('button', { name: 'Edit as table' }));
      await expect(page.getByRole('grid').getByRole('row')).toHaveCount(51);
      await press(page.getByRole('textbox', { name: 'Change' }));
      await page.keyboard.type('+8 %');
      await page.keyboard.press('Tab');
      await page.keyboard.type('.90');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('gridcell', { name: '10.00 10.90' })).toBeVisible();
      await screenshot(page, `admin-product-table-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('50 products changed.')).toBeVisible({ timeout: savedWithin });
      expect(state.presses).toBeLessThanOrEqual(7);
      const after = await pricesOf(mei, vendor);
      expect(after.slice(0, 3)).toEqual([1090, 1190, 1390]);
      expect(after.every((amount) => amount % 100 === 90)).toBe(true);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(page.getByText('50 products are as they were before.')).toBeVisible({ timeout: savedWithin });
      expect(await pricesOf(mei, vendor)).toEqual(before);
    });

    // Its number tells its change from those of other stories. More than 200 are changed in the background, which looks the same at both widths.
    const isPhone = width === phone.width;
    const many = isPhone ? 53 : 231;
    const where = isPhone ? 'at once' : 'in the background, stops nothing';

    test(`tags all ${many} products of a vendor ${where}, and undoes it in Changes`, async ({ page, demo }) => {
      test.setTimeout(360_000);
      const mei = await meiInBackOffice(page, demo);
      const vendor = `Many${width}${Date.now() % 100_000}`;
      await lamps(
        mei,
        vendor,
        Array.from({ length: many }, () => 900),
      );
      await mei.open(`products?vendor=${vendor}`);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByRole('button', { name: `Select all ${many}` }).click();
      await page.locator('.bulk-bar').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Add tags' }).click();
      // Its own in each try: a tag that is there is offered in a list above the button.
      const tag = `Autumn ${vendor}`;
      await page
        .getByRole('combobox', { name: 'Tags' })
        .or(page.getByRole('textbox', { name: 'Tags' }))
        .first()
        .fill(tag);
      await screenshot(page, `admin-products-tag-${width}`);
      // The notice stays for 3.5 s, which a busy machine lets pass between two looks: each frame is looked at.
      const begun = 'in the background';
      const done = `${many} products changed.`;
      const said = page.waitForFunction(
        (texts) => texts.find((text) => document.body.textContent?.includes(text)),
        [begun, done],
        { timeout: savedWithin },
      );
      const answer = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/admin/product/bulk') && !response.request().postData()?.includes('"dryRun"'),
        { timeout: savedWithin },
      );
      await page.getByRole('button', { name: `Change ${many} products` }).click();
      const { data } = (await (await answer).json()) as { data: { waiting: number } };
      // A job of each minute goes on with what a change has left: where the first 200 take long, nothing waits at the answer.
      expect(await (await said).jsonValue()).toBe(data.waiting > 0 ? begun : done);
      await mei.open('products/changes');
      const card = page
        .getByRole('article')
        .filter({ hasText: `of ${many} products` })
        .first();
      await expect(card.getByText('Done', { exact: true })).toBeVisible({ timeout: savedWithin });
      await screenshot(page, `admin-products-changes-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await card.getByRole('button', { name: `Undo ${many} products` }).click();
      await expect(card.getByText('Undone', { exact: true })).toBeVisible({ timeout: savedWithin });
      const { total } = await mei.call<{ total: number }>('product/list', {
        filters: { tag: `autumn-${vendor.toLowerCase()}` },
      });
      expect(total).toBe(0);
    });

    test('sees prices of a rule before and after, and changes them', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const vendor = `Rule${width}${Date.now() % 100_000}`;
      await lamps(mei, vendor, [1000, 2000]);
      await mei.open(`products?vendor=${vendor}`);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByRole('button', { name: 'Change prices' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Change' }).fill('-10%');
      await expect(dialog.getByRole('row', { name: /\$20\.00 \$18\.00/ })).toBeVisible();
      await screenshot(page, `admin-products-rule-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Change prices of 2 products' }).click();
      await expect(page.getByText('2 products changed.')).toBeVisible();
      expect(await pricesOf(mei, vendor)).toEqual([900, 1800]);
    });
  });
}

// The same at both widths.
test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });
  const { width } = desktop;

  test('plans what appears on Friday, and puts it into a collection, knowing beforehand what becomes of each', async ({
    page,
    demo,
  }) => {
    const mei = await meiInBackOffice(page, demo);
    const vendor = `Plan${width}${Date.now() % 100_000}`;
    await lamps(mei, vendor, [1000, 1100]);
    const { items } = await mei.call<{ items: { id: string }[] }>('product/list', { filters: { vendor } });
    const archive = { action: 'archive', change: { status: 'archived' } };
    await mei.call('product/bulk', { select: { ids: [items[0]?.id] }, ...archive });
    await mei.call('collection/save', { slug: vendor.toLowerCase(), title: vendor });
    await mei.open(`products?view=all&vendor=${vendor}`);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    const bar = page.locator('.bulk-bar');
    const dialog = page.getByRole('dialog');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByText('1 of 2 products would be changed. 1 is so already.')).toBeVisible();
    await dialog.getByText('At…').click();
    await expect(dialog.getByText('1 would be refused: Shoppers see it already.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish 1 product' }).click();
    await expect(page.getByText('1 product changed.')).toBeVisible();
    const planned = await mei.call<{ status: string; publishAt: string }>('product/get', { id: items[0]?.id });
    expect(planned.status).toBe('active');
    expect(new Date(planned.publishAt) > new Date()).toBe(true);

    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to collections' }).click();
    await dialog.getByRole('combobox', { name: 'Collections' }).fill(vendor);
    await page.getByRole('option', { name: vendor }).click();
    // The list of options closes.
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(page.getByText('2 products changed.')).toBeVisible();
    const { items: groups } = await mei.call<{ items: { id: string }[] }>('collection/list', { keyword: vendor });
    expect(await mei.call('collection/get', { id: groups[0]?.id })).toMatchObject({
      productIds: expect.arrayContaining(items.map(({ id }) => id)),
    });
    await mei.call('collection/remove', { id: groups[0]?.id });
  });

  test('pastes cells of a spreadsheet: good rows are saved, bad ones stay and say why', async ({ page, demo }) => {
    const mei = await meiInBackOffice(page, demo);
    const vendor = `Paste${width}${Date.now() % 100_000}`;
    await lamps(mei, vendor, [1000, 1100, 1200]);
    await mei.open(`products?vendor=${vendor}`);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Edit as table' }).click();
    const first = page.getByRole('gridcell', { name: '10.00', exact: true });
    await first.click();
    await paste(page, '12.50\ncheap\n1,300');
    await expect(page.getByText('Not an amount')).toBeVisible();
    await screenshot(page, `admin-product-table-fault-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('2 products changed.')).toBeVisible();
    expect(await pricesOf(mei, vendor)).toEqual([1250, 1100, 130_000]);
    await expect(page.getByText('Not an amount')).toBeVisible();
    // By keyboard alone: down to the faulty cell, type over it, save.
    await page.getByRole('gridcell', { name: '12.50', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('11.50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('1 product changed.')).toBeVisible();
    expect(await pricesOf(mei, vendor)).toEqual([1250, 1150, 130_000]);
  });
});
