import { Webhook } from 'standardwebhooks';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { startReceiver } from './support/receiver.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('tells a program of inquiries, sends one again, changes the secret and switches it off', async ({
      page,
      demo,
    }) => {
      const { open } = await meiInBackOffice(page, demo);
      const crm = await startReceiver();
      const dialog = page.getByRole('dialog');
      const secret = dialog.getByRole('textbox', { name: 'Secret' });
      await open('settings/programs');
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await dialog.getByRole('textbox', { name: 'Web address' }).fill(crm.url);
      await dialog.getByRole('combobox', { name: 'Events' }).fill('inquiry');
      await page.getByRole('option', { name: 'inquiry.created' }).click();
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Add a webhook' }).click();
      await expect(secret).toHaveValue(/^whsec_/);
      const first = await secret.inputValue();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'I have saved it' }).click();
      await page.getByRole('link', { name: crm.url }).click();
      await expect(page.getByRole('heading', { level: 1, name: crm.url })).toBeVisible();
      const subject = `Opening hours ${width}-${Date.now()}`;
      await page.request.post(`${demo.url}/api/web/inquiry/feedback`, {
        data: { email: 'ana@home.test', subject, message: 'When are you open today?', attachments: [] },
      });
      await expect.poll(() => crm.received.length).toBeGreaterThan(0);
      const [told] = crm.received;
      new Webhook(first).verify(told?.body ?? '', told?.headers ?? {});
      await page.reload();
      await page.getByText('inquiry.created').and(page.locator('summary *')).first().click();
      await expect(page.getByText('"type":"inquiry.created"').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'New secret' }).click();
      await dialog.getByRole('button', { name: 'New secret' }).click();
      await expect(secret).toHaveValue(/^whsec_/);
      const second = await secret.inputValue();
      expect(second).not.toBe(first);
      await dialog.getByRole('button', { name: 'I have saved it' }).click();
      await page.getByRole('button', { name: 'Send again', exact: true }).first().click();
      await expect(page.getByText('It is being sent again.')).toBeVisible();
      await expect.poll(() => crm.received.filter(({ id }) => id === told?.id).length).toBe(2);
      const again = crm.received.findLast(({ id }) => id === told?.id);
      for (const each of [first, second]) new Webhook(each).verify(again?.body ?? '', again?.headers ?? {});
      await page.getByRole('button', { name: 'Switch off' }).click();
      await dialog.getByRole('button', { name: 'Switch off' }).click();
      await expect(page.getByText('The webhook is off.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove' }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
      await expect(page.getByRole('link', { name: crm.url })).toHaveCount(0);
      await crm.close();
    });

    test('lets a program in by an API token, looks at its calls and revokes it', async ({ page, demo }) => {
      const { open } = await meiInBackOffice(page, demo);
      const dialog = page.getByRole('dialog');
      const name = `ERP ${width}-${Date.now()}`;
      await open('settings/programs');
      await page.getByRole('button', { name: 'New API token' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('combobox', { name: 'Permissions' }).fill('order:li');
      await page.getByRole('option', { name: 'order:list' }).click();
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Make the API token' }).click();
      const shown = dialog.getByRole('textbox', { name: 'API token' });
      await expect(shown).toHaveValue(/^vtr_/);
      const authorization = `Bearer ${await shown.inputValue()}`;
      await dialog.getByRole('button', { name: 'I have saved it' }).click();
      const codeOf = async (path: string) => {
        const response = await fetch(`${demo.url}/api/admin/${path}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: '{}',
        });
        return ((await response.json()) as { code: number }).code;
      };
      expect(await codeOf('order/list')).toBe(0);
      expect(await codeOf('staff/list')).toBe(30);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: `Calls: ${name}` }).click();
      await expect(dialog.getByRole('cell', { name: '/api/admin/order/list' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Revoke: ${name}` }).click();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('The API token was revoked.')).toBeVisible();
      expect(await codeOf('order/list')).toBe(50);
    });
  });
}
