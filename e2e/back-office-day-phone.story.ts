import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

interface Order {
  lines: { lineId: string; title: string }[];
  refunded: { amount: number };
  deliveryStatus: string;
}

test("on a phone Mei hears of an order, ships a part, pays a mug back, and finds a buyer's order by half a number", async ({
  page,
  demo,
}) => {
  const mei = await meiInBackOffice(page, demo);
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const confirm = async (name: string | RegExp) => {
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toHaveCount(0);
  };
  const digits = String(Date.now()).slice(-6);
  const buyer = { email: `phone.${digits}@example.com`, phone: `+3163${digits}5` };

  // An order arrives while she looks at Today: a notice leads to it.
  const authorised = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"auth"')));
  await mei.open('');
  await authorised;
  const orderNo = await orderFor(mei, { ...buyer, units: 3 });
  // Other stories sell meanwhile, and each order has a notice of its own.
  const notice = page.getByRole('status').filter({ hasText: `New order ${orderNo}` });
  await notice.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();

  // Two mugs leave now, the third later; one is paid back.
  await press('Ship');
  await dialog.getByRole('button', { name: /^One less: / }).click();
  await confirm('Send 2 units');
  await expect(page.getByRole('heading', { name: 'Parcel 1' })).toBeVisible();
  await press('Refund');
  await dialog.getByRole('button', { name: /^One more: / }).click();
  await confirm(/^Refund [^\d]*\d/);
  await press('Ship');
  await confirm('Send 1 unit');
  await expect(page.getByRole('heading', { name: 'Parcel 2' })).toBeVisible();
  const order = await mei.call<Order>('order/get', { orderNo });
  expect(order.refunded.amount).toBeGreaterThan(0);

  // The buyer calls: half of the phone number finds the order.
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  await bar.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Find or do' }).fill(digits);
  await page.getByRole('option', { name: new RegExp(orderNo) }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();

  // The day's orders stand as cards, with this one, and nothing is wider than the phone.
  await mei.open(`orders?view=all&q=${buyer.email}`);
  await expect(page.locator('.list-card').filter({ hasText: orderNo })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
