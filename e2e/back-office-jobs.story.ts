import sharp from 'sharp';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { countPresses } from './support/presses.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** Nine pictures, three of each colour, named by it. */
function ninePictures() {
  const names = ['sage', 'sand', 'ink'].flatMap((colour) => [1, 2, 3].map((at) => `Dune cup ${colour} ${at}.png`));
  return Promise.all(
    names.map(async (name, at) => {
      const background = { r: 25 * at, g: Date.now() % 256, b: Math.floor(Math.random() * 256) };
      const picture = sharp({ create: { width: 24, height: 24, channels: 3, background } });
      return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    }),
  );
}

interface SavedProduct {
  variants: { sku: string; price: { amount: number } }[];
  images: { values?: Record<string, string> }[];
}

interface Overview {
  net: { amount: number; currency: string };
  orders: number;
}

/** A Friday to come, as a field of time takes it. */
const friday = '2037-03-06T09:00';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('makes a product of 3 colours, 4 sizes and 9 pictures in nine presses from Today', async ({ page, demo }) => {
      test.slow();
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `Dune cup ${width} ${Date.now()}`;
      await open('');
      const presses = await countPresses(page);
      await page.getByRole('link', { name: 'Products', exact: true }).filter({ visible: true }).first().click();
      await page.getByRole('link', { name: 'New product' }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.insertText(name);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add pictures' }).click();
      await (await chooser).setFiles(await ninePictures());
      for (const [option, values] of [
        ['Colour', 'Sage, Sand, Ink'],
        ['Size', 'S, M, L, XL'],
      ] as const) {
        await page.getByRole('button', { name: 'Add an option' }).click();
        await expect(page.getByLabel('Option', { exact: true }).last()).toBeFocused();
        await page.keyboard.insertText(option);
        await page.keyboard.press('Tab');
        await page.keyboard.insertText(values);
        await page.keyboard.press('Enter');
      }
      const price = page.getByRole('textbox', { name: 'Price', exact: true });
      await expect(price).toHaveCount(12);
      await price.first().click();
      await page.keyboard.insertText('12.50');
      await expect(price.last()).toHaveValue('$12.50');
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'Active' }).click();
      await expect(page.locator('.picture-list > li')).toHaveCount(9);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 30_000 });
      expect(await presses()).toBeLessThanOrEqual(9);
      const product = await call<SavedProduct>('product/get', { id: page.url().split('/').at(-1) });
      expect(product.variants.map(({ price: { amount } }) => amount)).toEqual(Array.from({ length: 12 }, () => 1250));
      expect(new Set(product.variants.map(({ sku }) => sku)).size).toBe(12);
      const shown = ['sage', 'sand', 'ink'].flatMap((colour) => [{ colour }, { colour }, { colour }]);
      expect(product.images.map(({ values }) => values)).toEqual(shown);
    });

    test('plans a promotion from Friday in seven presses from Today', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const name = `Friday ${width} ${Date.now()}`;
      await open('');
      const presses = await countPresses(page);
      if (width < 768) await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('link', { name: 'Promotions' }).filter({ visible: true }).last().click();
      await page.getByRole('link', { name: 'New promotion' }).click();
      await expect(page.getByRole('textbox', { name: 'Items' }).first()).toBeFocused();
      await page.keyboard.type('3');
      const percentage = page.getByRole('textbox', { name: 'Percentage' });
      await percentage.click();
      await percentage.fill('15');
      await page.getByLabel('Starts').fill(friday);
      await page.getByRole('textbox', { name: 'Name' }).click();
      await page.keyboard.insertText(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await presses()).toBeLessThanOrEqual(7);
      const id = page.url().split('/').at(-1);
      expect(await call('promotion/get', { id })).toMatchObject({
        threshold: { kind: 'units', units: 3 },
        reduction: { kind: 'percent', basisPoints: 1500 },
        // The shop stands in Amsterdam.
        startsAt: '2037-03-06T08:00:00.000Z',
      });
      await call('promotion/remove', { id });
    });

    test("reads today's numbers in no press, and opens an order by half a phone number in one", async ({
      page,
      demo,
    }) => {
      const mei = await meiInBackOffice(page, demo);
      const digits = String(Date.now()).slice(-6);
      const orderNo = await orderFor(mei, { email: `half.${width}.${digits}@example.com`, phone: `+3161${digits}4` });
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date());
      const sales = page.getByRole('region', { name: 'Sales' });
      // Other stories sell meanwhile: the sums are those that the screen itself was told of today.
      const told = page.waitForResponse((response) => response.url().endsWith('/api/admin/stat/overview'));
      await mei.open('');
      const answer = await told;
      expect(answer.request().postDataJSON()).toMatchObject({ from: today, to: today });
      const { net, orders } = ((await answer.json()) as { data: Overview }).data;
      expect(orders).toBeGreaterThan(0);
      const { amount, currency } = net;
      const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
      await expect(sales).toContainText(`Net sales${shown}`);
      await expect(sales).toContainText(`Orders${orders}`);
      const presses = await countPresses(page);
      await page.getByRole('button', { name: /^Find/ }).filter({ visible: true }).click();
      await page.keyboard.type(digits);
      await expect(page.getByRole('option', { name: new RegExp(orderNo) })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
      expect(await presses()).toBe(1);
    });
  });
}
