import { join } from 'node:path';
import { appCommand } from './support/apps.ts';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { projectFolder } from './support/shop.ts';
import { desktop, expect, phone, test } from './support/story.ts';

for (const viewport of [phone, desktop]) {
  const { width } = viewport;

  test.describe(`Ana and Mei at ${width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('Ana asks by the component of an app, Mei answers on its screen, and the page shows it', async ({
      page,
      demo,
    }) => {
      const added = await appCommand(demo, 'add', join(projectFolder, 'apps/product-questions'), '--on');
      expect(added).toContain('is installed and on');
      const { call, publish, open } = await meiInBackOffice(page, demo);
      const { items } = await call<{ items: { slug: string }[] }>('product/list', { pageSize: 1, status: 'published' });
      const product = items[0]?.slug ?? '';
      const slug = `questions-${width}`;
      const body = `<shop-component name="product-questions" props='{"slug":"${product}"}'></shop-component>`;
      await publish('page', { slug, title: { en: 'Questions' }, body: { en: body } });
      const question = `Does it break at ${width} degrees?`;
      await page.goto(`/page/${slug}`);
      await page.getByRole('textbox', { name: 'Your question about this product' }).fill(question);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(page.getByText('Thank you. The answer will appear here.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await open('apps/product-questions');
      const form = page.getByRole('form', { name: question });
      await form.getByRole('textbox').fill('It does not.');
      await form.getByRole('button', { name: 'Answer' }).click();
      await expect(page.getByText('Saved')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`/page/${slug}`);
      await expect(page.getByRole('term').filter({ hasText: question })).toBeVisible();
    });
  });
}
