import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { screenshot } from './support/screenshot.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Mei at ${width} px`, () => {
    test.use({ viewport, pictures: true, contextOptions: { reducedMotion: 'reduce' } });

    test('writes a campaign, mails herself a test, plans it and stops it', async ({ page, demo }) => {
      test.slow();
      const { open, call } = await meiInBackOffice(page, demo);
      const look = async (name: string) => {
        await screenshot(page, `admin-newsletter-${name}-${width}`, { fullPage: true });
        expect(await violationsOf(page)).toEqual([]);
      };
      const name = `New lamps ${width}-${Date.now()}`;
      await open('campaigns/new');
      await page.getByRole('textbox', { name: 'Subject' }).fill(name);
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.click();
      await page.keyboard.type('The Svamp lamp is here.');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await look('campaign');
      await page.getByRole('button', { name: 'Send a test' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('mei@shop.test');
      await dialog.getByRole('button', { name: 'Send a test' }).click();
      await expect(page.getByText('The test was sent to mei@shop.test.')).toBeVisible();
      await page.getByRole('button', { name: 'Send …' }).click();
      await expect(dialog.getByRole('button', { name: /^Send to \d+ readers?$/ })).toBeVisible();
      await dialog.getByText('At…').click();
      await look('send');
      await dialog.getByRole('button', { name: 'Plan it' }).click();
      await expect(page.getByText('The campaign is planned.')).toBeVisible();
      await expect(page.getByText('Planned', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('The campaign was stopped.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Subject' })).toBeDisabled();
      await open('campaigns');
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
      await look('campaigns');
      const { items } = await call<{ items: { subject: Record<string, string>; state: string }[] }>(
        'campaign/list',
        {},
      );
      expect(items.find(({ subject }) => subject.en === name)?.state).toBe('cancelled');
    });

    test('invites Ana to the newsletter, finds her by a part of her email, and ends her subscription', async ({
      page,
      demo,
    }) => {
      const { open } = await meiInBackOffice(page, demo);
      const email = `ana-${width}-${Date.now()}@home.test`;
      await open('subscribers/new');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
      await expect(page.getByText('Not confirmed')).toBeVisible();
      await screenshot(page, `admin-newsletter-subscriber-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'End the subscription' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'End the subscription' }).click();
      await expect(page.getByText('Unsubscribed').first()).toBeVisible();
      await open(`subscribers?q=${email.slice(4, 20)}`);
      await expect(page.getByText(email).filter({ visible: true })).toHaveCount(1);
      await screenshot(page, `admin-newsletter-subscribers-${width}`, { fullPage: true });
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
