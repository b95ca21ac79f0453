import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { htmlMailTo, mailTo, remindLater } from './support/database.ts';
import { screenshot } from './support/screenshot.ts';
import { guest } from './support/shopper.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`Ana on her ${name}`, () => {
    test.use({ viewport, pictures: true });

    test('is reminded of a checkout, puts its items into the cart of another browser and ends reminders', async ({
      page,
      context,
      demo,
    }) => {
      test.slow();
      const { email } = guest(`ana-reminded-${name}`);
      const shot = (what: string) => screenshot(page, `reminder-${what}-${viewport.width}`, { fullPage: true });
      const call = async (path: string, data: object) => {
        const answer = await page.request.post(`/api/web/${path}`, { data });
        return ((await answer.json()) as { data: { slug: string } }).data;
      };
      await call('newsletter/subscribe', { email, agree: true });
      await page.goto(linkIn(await mailTo(demo.dataDir, email, 1)));
      await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
      await expect(page.getByText('Thank you. You will get the newsletter')).toBeVisible();
      for (const sku of ['TALL-MUG-OAT', 'SALT-CELLAR-SAGE']) await call('cart/add', { sku, quantity: 2 });
      const { slug } = await call('checkout/create', { from: 'cart' });
      await call('checkout/update', { slug, email });
      await remindLater(demo.dataDir, email, 5);
      const mail = await mailTo(demo.dataDir, email, 2);
      await showMail(page, await htmlMailTo(demo.dataDir, email, 2));
      await shot('mail');
      await context.clearCookies();
      await page.goto(linkIn(mail));
      await expect(page.getByText('These are the prices of today.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await shot('page');
      await page.getByRole('button', { name: 'Put into my cart' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Tall mug' }).first()).toBeVisible();
      await shot('cart');
      await page.goto(/\/newsletter\/reminders\?token=[\w-]+/.exec(mail)?.[0] ?? '');
      await shot('end');
      await page.getByRole('button', { name: 'Stop reminders' }).click();
      await expect(page.getByText('You will get no more reminders')).toBeVisible();
    });
  });
}

/** Shows a mail as a mail program does: without the security policy of the shop's pages, which refuses its styles. */
async function showMail(page: Page, html: string): Promise<void> {
  const [picture = ''] = /\/media\/[\w-]+\.jpg/.exec(html) ?? [];
  const bytes = await (await page.request.get(picture)).body();
  await page.goto('about:blank');
  await page.setContent(html.replaceAll(/src="[^"]+"/g, `src="data:image/jpeg;base64,${bytes.toString('base64')}"`));
}

/** The path of the first link in a mail to confirm or to the items that were left. */
function linkIn(text: string): string {
  const path = /\/(?:newsletter\/confirm\?token|cart\/restore\?key)=[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error(`no link in: ${text}`);
  return path;
}
