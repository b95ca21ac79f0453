import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('makes an order for Ana at $20.00 a mug, sends her the link, and places it as paid', async ({
      page,
      demo,
    }) => {
      test.slow();
      const { open, call } = await meiInBackOffice(page, demo);
      const look = async (name: string) => {
        await screenshot(page, `admin-draft-order-${name}-${width}`, { fullPage: true });
        expect(await violationsOf(page)).toEqual([]);
      };
      await open('drafts/new');
      const sku = page.getByRole('combobox', { name: 'SKU' });
      await sku.fill('TALL-MUG-OAT');
      await page.getByRole('option', { name: /TALL-MUG-OAT/ }).click();
      await page.getByRole('textbox', { name: 'Units' }).fill('2');
      await page.getByRole('textbox', { name: 'Price of one' }).fill('20');
      const sums = page.getByRole('region', { name: 'Sums' });
      await expect(sums).toContainText('$40.00');
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ana@home.test');
      await page.getByRole('textbox', { name: 'Phone' }).fill('+14155552671');
      await page.getByRole('combobox', { name: 'Country' }).fill('United States');
      await page.getByRole('option', { name: 'United States', exact: true }).click();
      const fields = {
        'Last name': 'Silva',
        'First name': 'Ana',
        Address: '1 Market Street',
        City: 'San Francisco',
        'State or province': 'CA',
        'Postal code': '94103',
      };
      for (const [name, value] of Object.entries(fields))
        await page.getByRole('textbox', { name, exact: true }).fill(value);
      await page.getByRole('combobox', { name: 'Shipping method' }).click();
      await page.getByRole('option').first().click();
      await look('new');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
      const draftNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('The link was sent to ana@home.test.')).toBeVisible();
      // On a phone a notice covers the buttons for some seconds; under a pointer it would stay.
      await page.mouse.move(0, 700);
      await expect(page.getByText('The link was sent to ana@home.test.')).toHaveCount(0, { timeout: 15_000 });
      await page.getByRole('button', { name: 'Place …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'The money has come already' }).check();
      await look('place');
      await dialog.getByRole('button', { name: /^Place for \$/ }).click();
      await page.waitForURL(/admin\/orders\//);
      const { state, orderNo } = await call<{ state: string; orderNo: string }>('draft/get', { draftNo });
      expect(state).toBe('placed');
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
      await open('drafts');
      await expect(page.getByText(draftNo).filter({ visible: true }).first()).toBeVisible();
      await look('list');
    });
  });
}
