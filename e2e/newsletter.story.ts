import { mailTo } from './support/database.ts';
import { screenshot } from './support/screenshot.ts';
import { guest } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { desktop, expect, phone, test } from './support/story.ts';

// Both change the same setting of the shop: one after the other.
test.describe.configure({ mode: 'default' });

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`Ana on her ${name}`, () => {
    test.use({ viewport });

    test('subscribes in the foot, confirms by the button, keeps one topic and unsubscribes', async ({ page, demo }) => {
      test.slow();
      const { email } = guest(`ana-${name}`);
      const mei = await meiAt(demo);
      const topics = [
        { code: 'new', name: { en: 'New things', zh: '新品' } },
        { code: 'offers', name: { en: 'Offers', zh: '优惠' } },
      ];
      await mei.call('setting/save', { newsletter: { topics } });
      const width = viewport.width;
      const shot = (what: string) => screenshot(page, `newsletter-${what}-${width}`);
      await page.goto('/');
      const foot = page.locator('footer form.newsletter');
      await foot.scrollIntoViewIfNeeded();
      await shot('foot');
      await foot.getByLabel('Email').fill(email);
      await foot.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Please check your inbox')).toBeVisible();
      await shot('sent');
      await page.goto('/newsletter/subscribe');
      await shot('page');
      await page.goto(linkIn(await mailTo(demo.dataDir, email, 1)));
      await shot('confirm');
      await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
      await expect(page.getByText('Thank you. You will get the newsletter')).toBeVisible();
      await shot('confirmed');
      const { id } = await mei.call<{ id: string }>('campaign/save', { subject: 'New lamps', body: 'See the lamps.' });
      await mei.call('campaign/send', { id });
      const link = linkIn(await mailTo(demo.dataDir, email, 2));
      await page.goto(link);
      await expect(page.getByLabel('Offers')).toBeChecked();
      await shot('unsubscribe');
      await page.getByLabel('Offers').uncheck();
      await page.getByRole('button', { name: 'Keep only these' }).click();
      await expect(page.getByText('only the topics that you chose')).toBeVisible();
      await page.goto(link);
      await expect(page.getByLabel('Offers')).not.toBeChecked();
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('You will get no more newsletters')).toBeVisible();
      await shot('ended');
      await mei.call('setting/save', { newsletter: { topics: [] } });
    });
  });
}

/** The path of the newsletter's link in a mail. */
function linkIn(text: string): string {
  const path = /\/newsletter\/(?:confirm|unsubscribe)\?token=[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error(`no link in: ${text}`);
  return path;
}
