import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Answered {
  id: string;
  inquiryNo: string;
  accessKey: string;
}

/** Ana's inquiry about forty mugs, by calls alone. */
async function asked({ request }: Page, email: string) {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/web/${path}`, { data });
    return ((await answer.json()) as { data: Answered }).data;
  };
  const { id: productId } = await call('product/get', { slug: 'tall-mug' });
  return call('inquiry/product', {
    productId,
    sku: 'TALL-MUG-OAT',
    quantity: 40,
    email,
    firstName: 'Ana',
    lastName: 'Reyes',
    company: 'Café Reyes',
    message: 'Could you do forty for a café? <img src=x onerror=alert(1)>',
  });
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await screenshot(page, `admin-inquiry-${name}-${width}`, { fullPage: name !== 'quote' });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('quotes forty mugs in five presses from Today; Ana sees exactly that price', async ({ page, demo }) => {
      test.slow();
      const mei = await meiInBackOffice(page, demo);
      const { inquiryNo, accessKey } = await asked(page, `ana.${Date.now()}@example.com`);
      await mei.open('');
      let presses = 0;
      const press = async (control: { click: () => Promise<void> }) => {
        await control.click();
        presses += 1;
      };
      await press(page.getByRole('main').getByRole('link', { name: /Inquiries/ }));
      await look(page, 'list');
      await press(page.locator(`a[href="/admin/inquiries/${inquiryNo}"]`));
      await expect(page.getByText('Could you do forty for a café? <img src=x onerror=alert(1)>')).toBeVisible();
      await press(page.getByRole('button', { name: 'Quote', exact: true }));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Send quote over $840.00' })).toBeEnabled();
      await press(dialog.getByRole('textbox', { name: 'Price each' }));
      await dialog.getByRole('textbox', { name: 'Price each' }).fill('18.50');
      await look(page, 'quote');
      await press(dialog.getByRole('button', { name: 'Send quote over $740.00' }));
      await expect(dialog).toHaveCount(0);
      expect(presses).toBe(5);
      await expect(page.getByText('Quoted').first()).toBeVisible();
      await look(page, 'quoted');
      await page.goto(`/inquiry/${inquiryNo}?accessKey=${accessKey}`);
      await expect(page.getByRole('main').getByText('$740.00').first()).toBeVisible();
    });

    test('answers with a saved reply, keeps what is typed over a reload, and closes the inquiry', async ({
      page,
      demo,
    }) => {
      const mei = await meiInBackOffice(page, demo);
      const { inquiryNo } = await asked(page, `ana.${Date.now()}@example.com`);
      const title = `Thanks ${width} ${Date.now()}`;
      await mei.call('inquiry/saveReply', { title, content: { en: 'Thank you for asking.' } });
      await mei.open(`inquiries/${inquiryNo}`);
      await page.getByRole('button', { name: 'Assign to me' }).click();
      await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible();
      await page.getByRole('button', { name: 'Saved replies' }).click();
      await page.getByRole('menuitem', { name: title }).click();
      const answer = page.getByRole('textbox', { name: 'Answer' });
      await expect(answer).toHaveValue('Thank you for asking.');
      await answer.fill('Thank you for asking. We can do forty.');
      await page.reload();
      await expect(answer).toHaveValue('Thank you for asking. We can do forty.');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(answer).toHaveValue('');
      await expect(page.getByText('Thank you for asking. We can do forty.')).toBeVisible();
      await answer.fill('Ana called, too.');
      await page.getByRole('button', { name: 'Add as note' }).click();
      await expect(page.getByText('for staff only')).toBeVisible();
      await look(page, 'answered');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0);
      await mei.open('settings/replies');
      await page.getByText(title).first().click();
      await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Thank you for asking.');
      await look(page, 'reply');
    });
  });
}
