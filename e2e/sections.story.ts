import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { inDatabase } from './support/database.ts';
import { meiAt } from './support/staff.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

test.describe('sections at 390 px', () => {
  test.use({ viewport: phone });

  test('the page of the shop’s place has them all, asks no other site, and has no violation', async ({
    page,
    demo,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(demo.url) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await page.goto('/page/visit');
    await hydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
    await expect(main.getByText(/^(Open now|Closed now)$/)).toBeVisible();
    await expect(main.locator('video')).toHaveAttribute('preload', 'none');
    await expect(main.getByRole('link', { name: 'See the stools' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await violationsOf(page)).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('a video of another site is asked for at a press only', async ({ page, demo, context }) => {
    const mei = await meiAt(demo);
    const image = await inDatabase(demo.dataDir, async (client) => {
      const { rows } = await client.query<{ hash: string }>('select hash from image limit 1');
      return rows[0]?.hash ?? '';
    });
    const props = JSON.stringify({ url: 'https://vimeo.com/76979871', image, title: 'The kiln' });
    const body = `<shop-component name="video" props='${props}'></shop-component>`;
    await mei.publish('page', { slug: 'kiln-film', title: 'Film', body });
    await expect.poll(async () => (await page.request.get('/page/kiln-film')).status()).toBe(200);
    let asked = 0;
    await context.route('https://player.vimeo.com/**', async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' });
    });
    // From another page of the shop: its policy names no other site either.
    await page.goto('/page/visit');
    await hydrated(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/page/kiln-film' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    const poster = page.getByRole('button', { name: 'Play the video: The kiln' });
    await expect(poster).toBeVisible();
    expect(asked).toBe(0);
    await poster.click();
    const player = page.frameLocator('iframe[title="The kiln"]').frameLocator('iframe');
    await expect(player.getByText('Player')).toBeVisible();
  });
});

test('bands in colour schemes that follow each other touch', async ({ page, demo }) => {
  const mei = await meiAt(demo);
  const band = (scheme: string) =>
    `<shop-component name="press" props='${JSON.stringify({ items: [{ name: 'Kiln' }], scheme })}'></shop-component>`;
  await mei.publish('page', { slug: 'bands', title: 'Bands', body: `<p>Words</p>${band('tinted')}${band('accent')}` });
  await expect.poll(async () => (await page.request.get('/page/bands')).status()).toBe(200);
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((each) => each.getBoundingClientRect()));
  for (const path of ['/', '/page/bands']) {
    await page.goto(path);
    const [first, second] = await edges('main .scheme');
    expect(second?.top, path).toBeCloseTo(first?.bottom ?? 0, 0);
  }
});

test('columns of the second theme’s tables stand below each other, also beside what is sold out', async ({
  page,
  demo,
}) => {
  const mei = await meiAt(demo);
  const content = { config: { theme: 'workbench' } };
  const shown = { key: 'site', content, path: '/category/tableware' };
  const { url } = await mei.call<{ url: string }>('theme/preview', shown);
  await page.goto(url);
  const prices = page.locator('.list-items .card-price');
  await expect(prices.nth(5)).toBeVisible();
  const ends = await prices.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
  expect([...new Set(ends)]).toHaveLength(1);
});

test('rows of the second theme fill the width, and its menu is a dark bar in the light and in the dark', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(desktop);
  const mei = await meiAt(demo);
  const shown = { key: 'site', content: { config: { theme: 'workbench', darkMode: true } }, path: '/' };
  const { url } = await mei.call<{ url: string }>('theme/preview', shown);
  /** Brightness of the bar and of its words, of 255. */
  const bar = () =>
    page.locator('.header .menu').evaluate((menu) => {
      const { borderImageSource, color } = getComputedStyle(menu);
      const redOf = (text: string) => Number(/rgb\((\d+)/.exec(text)?.[1]);
      return [redOf(borderImageSource), redOf(color)];
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    const [ground = 255, words = 0] = await bar();
    expect(ground, colorScheme).toBeLessThan(70);
    expect(words, colorScheme).toBeGreaterThan(200);
  }
  const open = await page.locator('.list:not(.list-filtered) > .card-grid').evaluateAll((grids) =>
    grids.map((grid) => {
      const ends = [...grid.children].map((card) => card.getBoundingClientRect().right);
      return Math.round(grid.getBoundingClientRect().right - Math.max(...ends));
    }),
  );
  expect(open.length).toBeGreaterThan(1);
  expect(new Set(open)).toEqual(new Set([0]));
});

test.describe('sections in the back office', () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('testimonials are put into a page by a form of their own', async ({ page, demo }) => {
    const { open } = await meiInBackOffice(page, demo);
    await open('pages/new');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Component of the shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Component' }).fill('testimonials');
    await page.getByRole('option', { name: 'testimonials' }).click();
    await dialog.getByRole('textbox', { name: 'Heading' }).fill('Said of us');
    for (const [place, author] of ['Noor', 'Wei'].entries()) {
      await dialog.getByRole('button', { name: 'Add an entry' }).click();
      const row = dialog.getByRole('group', { name: String(place + 1), exact: true });
      await row.getByRole('textbox', { name: 'Quotation' }).fill(`${author} likes it.`);
      await row.getByRole('textbox', { name: 'Author', exact: true }).fill(author);
    }
    await dialog.getByRole('group', { name: '2', exact: true }).getByRole('button', { name: 'Move earlier' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(page.getByText(/"author":"Wei".*"author":"Noor"/)).toBeVisible();
  });
});

test.describe('a size chart at 390 px', () => {
  test.use({ viewport: phone });

  test('opens at the size, marks the chosen one and changes its unit, also without scripts', async ({
    page,
    browser,
    demo,
  }) => {
    const scriptless = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: demo.url });
    for (const tab of [page, await scriptless.newPage()]) {
      await tab.goto('/product/isle-vase');
      if (tab === page) await hydrated(tab);
      await tab.getByText('Size chart', { exact: true }).click();
      const table = tab.getByRole('table', { name: 'Isle vase, outside' });
      await expect(table.getByRole('row', { name: /Small/ })).toContainText('13.5');
      await expect(table.getByRole('row', { name: /\(chosen\)/ })).toHaveCount(1);
      await tab.getByRole('radio', { name: 'in', exact: true }).check();
      await expect(table.getByText('13.5')).toBeHidden();
      await expect(table.getByText('5.3')).toBeVisible();
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    }
    expect(await violationsOf(page, '.size-chart')).toEqual([]);
    await scriptless.close();
  });
});
