import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { guest, shopper } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

type Mei = Awaited<ReturnType<typeof meiInBackOffice>>;

/** Ana orders mugs as a guest, by bank transfer; Mei books its money. */
async function paidOrder(page: Page, mei: Mei, units = 1): Promise<{ orderNo: string; accessKey: string }> {
  const { orderNo, accessKey } = await shopper(page).orderByApi('bank-transfer', { quantity: units });
  await mei.call('order/pay', { orderNo, key: `pay ${orderNo}` });
  return { orderNo, accessKey };
}

/** Counts the presses of a merchant. */
function pressing() {
  let count = 0;
  const press = async (control: { click: () => Promise<void> }) => {
    await control.click();
    count++;
  };
  return { press, presses: () => count };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    const look = async (page: Page, name: string) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await screenshot(page, `admin-orders-${name}-${width}`, { fullPage: name === 'detail' });
      expect(await violationsOf(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    };

    test('ships an order in three presses from Today, and writes a note', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { orderNo } = await paidOrder(page, mei, 2);
      await mei.open('');
      const { press, presses } = pressing();
      await press(page.getByRole('link', { name: orderNo }));
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
      await look(page, 'detail');
      await press(page.getByRole('button', { name: 'Ship', exact: true }));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Tracking number')).toBeFocused();
      await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
      await look(page, 'ship');
      await press(dialog.getByRole('button', { name: 'Send 2 units' }));
      await expect(dialog).toHaveCount(0);
      expect(presses()).toBe(3);
      await expect(page.getByRole('heading', { name: 'Parcel 1' })).toBeVisible();
      await expect(page.getByText('1Z999AA10123456784')).toBeVisible();
      await page.getByLabel('Note for staff').fill('Ana calls on Friday <script>alert(1)</script>');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Ana calls on Friday <script>alert(1)</script>')).toBeVisible();
      await expect(page.getByLabel('Note for staff')).toHaveValue('');
      await look(page, 'shipped');
    });

    test('refunds one of two mugs in four presses, to the cent', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { orderNo } = await paidOrder(page, mei, 2);
      await mei.open('');
      const { press, presses } = pressing();
      await press(page.getByRole('link', { name: orderNo }));
      await press(page.getByRole('button', { name: 'Refund', exact: true }));
      const dialog = page.getByRole('dialog');
      await press(dialog.getByRole('button', { name: 'One more: Tall mug' }));
      await expect(dialog.getByRole('button', { name: 'Refund $21.00' })).toBeEnabled();
      await look(page, 'refund');
      await press(dialog.getByRole('button', { name: 'Refund $21.00' }));
      await expect(dialog).toHaveCount(0);
      expect(presses()).toBe(4);
      const order = await mei.call<{ refunded: { amount: number } }>('order/get', { orderNo });
      expect(order.refunded.amount).toBe(2100);
      await expect(page.getByText('-$21.00').first()).toBeVisible();

      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.getByRole('button', { name: 'One more: Tall mug' }).click();
      const shipping = dialog.getByRole('textbox', { name: 'Shipping' });
      await expect(shipping, 'with the last mug all that was paid goes back').not.toHaveValue('');
      await shipping.fill('');
      await expect(dialog.getByRole('button', { name: 'Refund $21.00' })).toBeEnabled();
      await dialog.getByText('Amounts').click();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('4.35');
      await shipping.fill('1.05');
      await look(page, 'refund-amount');
      await dialog.getByRole('button', { name: 'Refund $5.40' }).click();
      await expect(dialog).toHaveCount(0);
      const later = await mei.call<{ refunded: { amount: number } }>('order/get', { orderNo });
      expect(later.refunded.amount).toBe(2640);
    });

    test('cancels an order with its reason, and refuses a cancellation that Ana asked for', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const cancelled = await paidOrder(page, mei);
      await mei.open(`orders/${cancelled.orderNo}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Reason, for the buyer')).toBeFocused();
      await dialog.getByLabel('Reason, for the buyer').fill('The mug broke');
      await look(page, 'cancel');
      await dialog.getByRole('button', { name: /^Cancel and refund \$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('The mug broke').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);

      const kept = await paidOrder(page, mei);
      await page.request.post('/api/web/order/cancel', { data: { ...kept, reason: 'I ordered twice' } });
      await mei.open('');
      await page.getByRole('link', { name: /Cancellations? asked for/ }).click();
      await expect(page.getByRole('tab', { name: /^Cancellation asked/ })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('Not shipped')).toHaveCount(0);
      await page.getByRole('link', { name: kept.orderNo }).click();
      await page.getByRole('button', { name: 'Answer cancellation' }).click();
      await expect(dialog.getByText('I ordered twice')).toBeVisible();
      await dialog.getByRole('radio', { name: 'Refuse cancellation' }).check();
      await dialog.getByLabel('Words for the buyer').fill('It is on its way');
      await look(page, 'answer');
      await dialog.getByRole('button', { name: 'Refuse cancellation' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('It is on its way')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    });

    test('books a transfer, opens the packing slip and marks the parcel as delivered', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { orderNo } = await shopper(page).orderByApi('bank-transfer', { buyer: guest('Ben') });
      await mei.open(`orders/${orderNo}`);
      await page.getByRole('button', { name: 'Book a payment' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Number of the transfer').fill('HSBC 4711');
      await look(page, 'book');
      await dialog.getByRole('button', { name: 'Book all that is owed' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('HSBC 4711')).toBeVisible();

      await page.getByRole('button', { name: 'More actions' }).click();
      const slip = page.waitForEvent('popup');
      await page.getByRole('menuitem', { name: 'Print packing slip', exact: true }).click();
      await expect((await slip).getByText(orderNo).first()).toBeVisible();

      await page.getByRole('button', { name: 'Ship', exact: true }).click();
      await dialog.getByRole('button', { name: 'Send 1 unit' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Mark delivered' }).click();
      await expect(page.getByText(`${orderNo} is delivered.`)).toBeVisible();
    });

    test('prints the packing slips of chosen orders', async ({ page, demo }) => {
      const mei = await meiInBackOffice(page, demo);
      const { orderNo } = await paidOrder(page, mei);
      await mei.open(`orders?view=all&q=${orderNo}`);
      await page.getByRole('checkbox').last().check();
      const slips = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Print packing slip', exact: true }).click();
      await expect((await slips).getByText(orderNo).first()).toBeVisible();
    });
  });
}
