import pLimit from 'p-limit';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { mailTo } from './support/database.ts';
import { desktop, expect, phone, test } from './support/story.ts';

const password = 'tea leaves settle slowly';

interface Order {
  lines: { lineId: string }[];
  amounts: { total: { amount: number } };
  refunded: { amount: number };
}

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Lea at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('Lea’s session ends while she types: she signs in over the form, and what she typed is saved', async ({
      page,
      demo,
      problems,
    }) => {
      const { call } = await meiInBackOffice(page, demo);
      const email = `lea-${width}-${Date.now()}@example.com`;
      await call('staff/save', { email, name: 'Lea', role: 'manager' });
      const ticket = /ticket=([\w-]{43})/.exec(await mailTo(demo.dataDir, email, 1))?.[1];
      const { token } = (
        await (await page.request.post('/api/admin/staff/join', { data: { ticket, password } })).json()
      ).data as { token: string };
      await page
        .context()
        .addCookies([{ name: 'staff', value: token, url: demo.url, httpOnly: true, sameSite: 'Lax' }]);
      await page.goto('/admin/tags/new');
      const name = `Typed ${width}-${Date.now()}`;
      const field = page.getByRole('textbox', { name: 'Name' }).first();
      await field.fill(name);
      await page.getByRole('textbox', { name: 'Part of the URL' }).fill(name.toLowerCase().replace(' ', '-'));
      await page.request.post('/api/admin/staff/leave', { data: {}, headers: { 'x-auth': token } });
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog.getByText('Nothing that you typed is lost.')).toBeVisible();
      await expect(field).toHaveValue(name);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      // The refused call is what this story is about.
      problems.length = 0;
    });
  });
}

test.describe(`Mei at ${desktop.width} px`, () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('a fault in a template is shown with its line, what was typed stays, and the live shop keeps the one before', async ({
    page,
    demo,
  }) => {
    const { open, call } = await meiInBackOffice(page, demo);
    const { content, number } = await call<{ content: { source: string }; number: number }>('template/get', {
      key: 'search',
    });
    await open('templates/search');
    const source = page.getByRole('textbox', { name: 'Source' });
    await source.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n{% nonsense %}');
    const line = content.source.split('\n').length + 1;
    // While it is typed, before anything is saved.
    const fault = page.getByRole('button', { name: `Line ${line}`, exact: true });
    await fault.click();
    await expect(source).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Line ${line}: `).first()).toBeVisible();
    await expect(source).toContainText('nonsense');
    const live = await page.request.get('/search?keyword=mug');
    expect(live.status()).toBe(200);
    expect(await live.text()).not.toContain('nonsense');
    expect(await call('template/get', { key: 'search' })).toMatchObject({ number, content });
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('Mei presses Save twice and has one gift card; a price that she forgot is asked for, not zero', async ({
    page,
    demo,
  }) => {
    const { call, open } = await meiInBackOffice(page, demo);
    const note = `Twice ${Date.now()}`;
    await open('gift-cards/new');
    await page.getByLabel('Note').fill(note);
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByRole('region', { name: 'Entries' })).toBeVisible();
    expect(await call('giftCard/list', { keyword: note })).toMatchObject({ total: 1 });

    await open('products/new');
    await page.getByRole('textbox', { name: 'Name' }).first().fill(note);
    await page.getByRole('textbox', { name: 'SKU' }).fill(`TWICE-${Date.now()}`);
    await page.getByRole('button', { name: 'Save' }).click();
    const price = page.getByRole('textbox', { name: 'Price', exact: true });
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription('Please fill in this field.');
  });

  test('three refunds of a unit each add up to all that was paid, and a fourth is refused', async ({ page, demo }) => {
    const mei = await meiInBackOffice(page, demo);
    const orderNo = await orderFor(mei, { email: `refunds-${Date.now()}@example.com`, units: 3 });
    const { lines, amounts } = await mei.call<Order>('order/get', { orderNo });
    const refund = (key: string) =>
      mei.call<Order>('order/refund', {
        orderNo,
        lines: [{ lineId: lines[0]?.lineId, quantity: 1 }],
        reason: 'Broken',
        key,
      });
    for (const key of ['one', 'two']) await refund(`${key} ${orderNo}`);
    await mei.open(`orders/${orderNo}`);
    const button = page.getByRole('button', { name: 'Refund', exact: true });
    await expect(button).toBeVisible();
    const { refunded } = await refund(`three ${orderNo}`);
    expect(refunded).toEqual(amounts.total);
    await expect(refund(`four ${orderNo}`)).rejects.toThrow(': 40 ');
    await mei.open(`orders/${orderNo}`);
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await expect(button).toHaveCount(0);
  });

  test('Mei prints the packing slips of 50 orders at once, a sheet for each', async ({ page, demo }) => {
    const mei = await meiInBackOffice(page, demo);
    const email = `slips-${Date.now()}@example.com`;
    const limit = pLimit(8);
    await Promise.all(Array.from({ length: 50 }, () => limit(() => orderFor(mei, { email, isPaid: false }))));
    await mei.open(`orders?view=all&q=${email}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByRole('region').getByText('50 selected')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print packing slip', exact: true }).click();
    await expect((await popup).locator('section.sheet')).toHaveCount(50);
  });
});
