import { violationsOf } from './support/axe.ts';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

interface Draft {
  draftNo: string;
  checkout: { totals: { total: { amount: number } } };
}

for (const viewport of [phone, desktop]) {
  test.describe(`Mei at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('sees an order arrive in the open list, and opens it by its notice', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const email = `live-${viewport.width}-${Date.now()}@example.com`;
      const address = {
        countryCode: 'NL',
        firstName: 'Ana',
        lastName: 'Live',
        line1: 'Quay 1',
        city: 'Delft',
        postalCode: '2611 AB',
        province: '',
        phone: '+31612345678',
      };
      const { draftNo, checkout } = await call<Draft>('draft/save', {
        lines: [{ sku: 'TALL-MUG-CHARCOAL', quantity: 1 }],
        customer: { email, address },
        shipping: { method: 'standard' },
        paymentMethod: 'bank-transfer',
        validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      });
      const authorised = page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"auth"')));
      await open(`orders?view=all&q=${email}`);
      await authorised;
      await expect(page.getByText('0 entries')).toBeVisible();
      const { orderNo } = await call<{ orderNo: string }>('draft/place', { draftNo, total: checkout.totals.total });
      // Other stories sell meanwhile, and each order has a notice of its own.
      const notice = page.getByRole('status').filter({ hasText: `New order ${orderNo}` });
      await expect(notice).toBeVisible();
      await expect(page.locator('.list-link, .list-card').filter({ hasText: orderNo })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await notice.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
    });

    test('reads the inquiries while one comes: the list offers it, and the badge counts it', async ({ page, demo }) => {
      const { open, call } = await meiInBackOffice(page, demo);
      const authorised = page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"auth"')));
      await open('inquiries?view=all');
      await authorised;
      const lastName = `Live${viewport.width}${Date.now()}`;
      const about = {
        email: `${lastName}@example.com`,
        firstName: 'Ana',
        lastName,
        subject: 'Hours',
        message: 'Are you open on Friday?',
      };
      const answer = await page.request.post('/api/web/inquiry/feedback', { data: about });
      const { data } = (await answer.json()) as { data: { inquiryNo: string } };
      await expect(page.getByText(`Message in inquiry ${data.inquiryNo}`)).toBeVisible();
      const row = page.getByText(lastName).first();
      await expect(row).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: /^\d+ new$/ }).click();
      await expect(row).toBeVisible();
      const { waiting } = await call<{ waiting: { inquiries: number } }>('today/get', {});
      expect(waiting.inquiries).toBeGreaterThan(0);
    });
  });
}

test.describe('Mei at a desk', () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('sees a cancellation asked for in the open order, and a change of products appear as it begins', async ({
    page,
    demo,
  }) => {
    const mei = await meiInBackOffice(page, demo);
    const { open, call } = mei;
    const buyer = { email: `cancel-${Date.now()}@example.com`, isPaid: false };
    const orderNo = await orderFor(mei, buyer);
    const { url } = await call<{ url: string }>('order/payLink', { orderNo });
    await call('order/pay', { orderNo, key: `pay ${orderNo}` });
    const authorised = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"auth"')));
    await open(`orders/${orderNo}`);
    await authorised;
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    const accessKey = new URL(url).searchParams.get('key');
    await page.request.post('/api/web/order/cancel', { data: { orderNo, accessKey, reason: 'I ordered twice' } });
    await expect(page.getByText(`Cancellation asked: ${orderNo}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answer cancellation' })).toBeVisible();

    await page.evaluate(() => {
      history.pushState(null, '', '/admin/products/changes');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
    // The list is here, with changes of other stories or without any, before the change begins.
    await expect(
      page
        .getByRole('article')
        .or(page.getByText(/^Nobody has changed many products/))
        .first(),
    ).toBeVisible();
    // Its number tells its change from those of other stories, and of another try.
    const many = 23 + test.info().retry;
    const card = page.getByRole('article').filter({ hasText: `of ${many} products` });
    // Products of its own: a change raises their versions, which other stories save over.
    const vendor = `Live${Date.now()}`;
    const made = Array.from({ length: many }, (_, at) =>
      call<{ id: string }>('product/save', {
        title: `${vendor} ${at}`,
        vendor,
        variants: [{ sku: `${vendor}-${at}`, price: { amount: 1000, currency: 'USD' } }],
      }),
    );
    const ids = (await Promise.all(made)).map(({ id }) => id);
    const change = { addTags: [`live ${Date.now()}`] };
    const job = await call<{ id: string }>('product/bulk', { select: { ids }, action: 'tag', change });
    await expect(card).toHaveCount(1);
    await call('bulkJob/undo', { id: job.id });
    await expect(card.getByText('Undone')).toBeVisible();
  });
});
