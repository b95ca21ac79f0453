import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice, orderFor } from './support/back-office.ts';
import { desktop, expect, phone, test } from './support/story.ts';

/** 1440 px at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };

/** Rules that colours, words and width can break; all other rules are looked at in the stories of the screens. */
const rules = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'label',
  'button-name',
  'link-name',
  'valid-lang',
];

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

// Each language has a quarter of the screens: their texts are checked to be there by `npm run check`, here their length and colours.
for (const [place, language] of ['en', 'zh', 'zh-HK', 'fil'].entries()) {
  test(`Mei’s screens are dark, at 200 % and on a phone, in ${language}`, async ({ page, demo }) => {
    test.slow();
    await meiInBackOffice(page, demo);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${demo.url}/admin?lang=${language}`);
    await page.locator('nav a').first().waitFor({ state: 'attached' });
    const entries = (await linksIn(page, 'nav')).filter((path) => path.startsWith('/admin/'));
    const faults: string[] = [];
    for (const entry of entries.filter((_, at) => at % 4 === place)) {
      await follow(page, 'nav', entry);
      faults.push(...(await faultsOf(page, entry)));
      const thing = (await linksIn(page, 'main')).find(
        (path) => path.startsWith(`${entry}/`) && !path.endsWith('/new'),
      );
      if (!thing) continue;
      await follow(page, 'main', thing);
      faults.push(...(await faultsOf(page, thing)));
    }
    expect(faults).toEqual([]);
  });
}

/** Follows a link within the document, which takes a tenth of the time of opening it anew. */
async function follow(page: Page, part: string, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.locator(`${part} a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(`**${path}**`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function linksIn(page: Page, part: string): Promise<string[]> {
  const paths = page.locator(`${part} a[href^="/admin"]`);
  return await paths.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
}

/** Faults of a screen: colours, names and sizes at 200 %, and what goes beyond the edge there and on a phone. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(zoomed);
  const faults = await violationsOf(page, undefined, rules);
  if (await isTooWide(page)) faults.push('too wide at 200 %');
  await page.setViewportSize(phone);
  if (await isTooWide(page)) faults.push('too wide on a phone');
  return faults.map((fault) => `${name}: ${fault}`);
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.describe('Mei with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('finds no button, field or tab below 44 px', async ({ page, demo }) => {
    const mei = await meiInBackOffice(page, demo);
    const orderNo = await orderFor(mei, { email: `finger-${Date.now()}@mail.example` });
    for (const path of ['', 'orders', `orders/${orderNo}`, 'products/new', 'promotions/new', 'drafts/new', 'media']) {
      await mei.open(path);
      await expect.poll(() => smallTargets(page), path).toEqual([]);
    }
  });
});

/** Controls that are too small for a finger, each with its name and size. */
const smallTargets = (page: Page) =>
  page
    .locator('button, [role="tab"], [role="combobox"], input:not([type="hidden"]), textarea, summary')
    .evaluateAll((all) =>
      all
        .filter(
          (each) =>
            each.checkVisibility() && !each.matches('[type="checkbox"], [type="radio"], [type="file"], [aria-hidden]'),
        )
        // The field within a field with several values is as high as they are.
        .map((each) => ({ each, size: (each.closest('.mantine-Input-wrapper') ?? each).getBoundingClientRect() }))
        .filter(({ size: { width, height } }) => height > 0 && Math.min(width, height) < 43.5)
        .map(({ each, size }) => `${each.outerHTML.slice(0, 120)} ${size.width} × ${size.height}`),
    );
