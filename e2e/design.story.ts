import type { Page } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { meiAt } from './support/staff.ts';
import { expect, hydrated, phone, test, testInEmptyShop } from './support/story.ts';

/** Content of a text page with links to `links`. */
const page = (slug: string, links: string[], theme: object = {}) => ({
  slug,
  title: slug,
  body: `<p>${links.map((path) => `<a href="${path}">to ${path}</a>`).join(' ')}</p>`,
  theme,
});

test.describe("Mei's pages", () => {
  test.use({ viewport: phone });

  test('slides move by keys and buttons at 390 px, and work without JavaScript', async ({
    page: tab,
    demo,
    browser,
  }) => {
    const mei = await meiAt(demo);
    const images = await inDatabase(demo.dataDir, async (client) => {
      const { rows } = await client.query<{ hash: string }>('select hash from image order by hash limit 3');
      return rows.map(({ hash }) => hash);
    });
    const slides = images.map((image, index) => ({
      image,
      title: `Slide ${index + 1}`,
      text: 'Made by hand',
      label: `See ${index + 1}`,
      path: '/category/lighting',
    }));
    await mei.publish('slides', { slides, seconds: 5, label: 'From the workshops' }, 'story');
    const node = '<shop-component name="slides" props=\'{"key":"story"}\'></shop-component>';
    await mei.publish('page', { slug: 'with-slides', title: 'With slides', body: node });
    await expect.poll(async () => (await tab.request.get('/page/with-slides')).status()).toBe(200);
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await tab.goto('/page/with-slides');
    await hydrated(tab);
    const show = tab.getByRole('region', { name: 'From the workshops' });
    await expect(show.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    const inSight = (name: string) =>
      expect(show.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 0.9 });
    await inSight('Slide 1');
    await tab.keyboard.press('Tab');
    await show.locator('.slides-track').focus();
    await tab.keyboard.press('ArrowRight');
    await inSight('Slide 2');
    await expect(show.getByRole('status')).toContainText('Slide 2 of 3');
    await show.getByRole('button', { name: 'Next slide' }).press('Enter');
    await inSight('Slide 3');
    await tab.keyboard.press('ArrowLeft');
    await inSight('Slide 2');
    const { width } = phone;
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: demo.url });
    const still = await plain.newPage();
    await still.goto('/page/with-slides');
    await expect(still.getByRole('heading', { name: 'Slide 1', exact: true })).toBeInViewport();
    await expect(still.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await still.locator('.slides-track').focus();
    await still.keyboard.press('ArrowRight');
    await still.keyboard.press('ArrowRight');
    await expect(still.getByRole('heading', { name: 'Slide 2', exact: true })).toBeInViewport();
    await plain.close();
  });

  test('slides that play by themselves stop at a press of the button', async ({ page: tab, demo }) => {
    const mei = await meiAt(demo);
    const image = await inDatabase(demo.dataDir, async (client) => {
      const { rows } = await client.query<{ hash: string }>('select hash from image limit 1');
      return rows[0]?.hash ?? '';
    });
    const slides = ['One', 'Two'].map((title) => ({ image, title }));
    await mei.publish('slides', { slides, seconds: 4 }, 'moving');
    const node = '<shop-component name="slides" props=\'{"key":"moving"}\'></shop-component>';
    await mei.publish('page', { slug: 'moving', title: 'Moving', body: node });
    await expect.poll(async () => (await tab.request.get('/page/moving')).status()).toBe(200);
    await tab.goto('/page/moving');
    await tab.mouse.move(5, 5);
    await expect(tab.getByRole('heading', { name: 'Two' })).toBeInViewport({ ratio: 0.9, timeout: 10_000 });
    await tab.getByRole('button', { name: 'Stop the slides' }).click();
    await expect(tab.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await tab.mouse.move(5, 5);
    await tab.waitForTimeout(4500);
    await expect(tab.getByRole('heading', { name: 'Two' })).toBeInViewport({ ratio: 0.9 });
  });

  test('the theme of a page is applied and removed with the page, in one frame', async ({ page: tab, demo }) => {
    const mei = await meiAt(demo);
    await mei.publish(
      'page',
      page('dark', ['/page/bright'], { config: { backgroundColor: '#101014' }, hideFoot: true }),
    );
    await mei.publish('page', page('bright', ['/page/dark', '/page/about']));
    await expect.poll(async () => (await tab.request.get('/page/bright')).status()).toBe(200);
    await tab.goto('/page/bright');
    await hydrated(tab);
    const bright = await background(tab);
    await watchFrames(tab);
    await tab.getByRole('link', { name: 'to /page/dark' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'dark' })).toBeVisible();
    expect(await background(tab)).toBe('rgb(16, 16, 20)');
    await expect(tab.getByRole('contentinfo')).toBeHidden();
    await tab.getByRole('link', { name: 'to /page/bright' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'bright' })).toBeVisible();
    expect(await background(tab)).toBe(bright);
    await expect(tab.getByRole('contentinfo')).toBeVisible();
    await tab.goBack();
    await expect(tab.getByRole('heading', { level: 1, name: 'dark' })).toBeVisible();
    expect(await background(tab)).toBe('rgb(16, 16, 20)');
    expect(await framesSeen(tab)).toEqual([`bright ${bright}`, 'dark rgb(16, 16, 20)']);
    await tab.reload();
    await hydrated(tab);
    expect(await background(tab)).toBe('rgb(16, 16, 20)');
    await tab.getByRole('link', { name: 'to /page/bright' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'bright' })).toBeVisible();
    expect(await background(tab)).toBe(bright);
  });

  test('a preview shows drafts and continues from page to page', async ({ page: tab, demo }) => {
    const mei = await meiAt(demo);
    const { key, number } = await mei.publish('page', page('first', ['/page/second']));
    await mei.publish('page', page('second', ['/page/first']));
    await mei.call('page/save', {
      key,
      base: number,
      content: { ...page('first', ['/page/second']), title: 'Drafted' },
    });
    const { url } = await mei.call<{ url: string }>('page/preview', { path: '/page/second' });
    await tab.goto(url);
    await hydrated(tab);
    await tab.getByRole('link', { name: 'to /page/first' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Drafted' })).toBeVisible();
    expect(new URL(tab.url()).searchParams.get('preview-token')).toMatch(/^\d+\./);
    expect(await tab.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('page:')))).toEqual(
      [],
    );
    await tab.goto('/page/first');
    await expect(tab.getByRole('heading', { level: 1, name: 'first' })).toBeVisible();
  });
});

testInEmptyShop(
  'an injected script runs on public pages; order tracking, which allows none, is a new document',
  async ({ page: tab, emptyShop }) => {
    await tab.route('**/media/own.js', (route) =>
      route.fulfill({ body: 'document.documentElement.dataset.injected = "yes";', contentType: 'text/javascript' }),
    );
    const mei = await meiAt(emptyShop);
    await mei.publish('theme', { config: { injects: [{ type: 'js', url: '/media/own.js' }] } }, 'site');
    await mei.publish('page', page('open', ['/cart', '/page/track', '/page/closed']));
    await expect.poll(async () => (await tab.request.get('/page/open')).text()).toContain('own.js');
    const injected = () => tab.evaluate(() => document.documentElement.dataset.injected);
    await tab.goto('/page/open');
    await hydrated(tab);
    expect(await injected()).toBe('yes');
    await tab.getByRole('main').getByRole('link', { name: 'to /cart' }).click();
    await expect(tab).toHaveURL(/\/cart$/);
    expect(await injected()).toBe('yes');
    await tab.goBack();
    // Order tracking allows no injected file, so it is a new document.
    await tab.getByRole('main').getByRole('link', { name: 'to /page/track' }).click();
    await expect(tab).toHaveURL(/\/page\/track$/);
    await hydrated(tab);
    expect(await injected()).toBeUndefined();
  },
);

testInEmptyShop("the theme's title size and container widths apply to every page", async ({ page: tab, emptyShop }) => {
  const mei = await meiAt(emptyShop);
  const body = '<h2>Below</h2>';
  await mei.publish('page', { slug: 'sized', title: 'Sized', body });
  const paths = ['/', '/page/sized', '/search', '/cart', '/auth/signin', '/coupon', '/promotion'];
  const sizeOf = (heading: string) =>
    tab
      .locator(heading)
      .first()
      .evaluate((element) => getComputedStyle(element).fontSize);
  const widths = async () => {
    const found: number[] = [];
    for (const width of [1000, 1300, 1600, 1800]) {
      await tab.setViewportSize({ width, height: 900 });
      const content = tab.locator('main .container').first();
      found.push(await content.evaluate((element) => Math.round(element.getBoundingClientRect().width)));
    }
    return found;
  };
  await tab.goto('/cart');
  expect(await widths()).toEqual([1000, 1300, 1600, 1660]);
  const screens = { xl: '1200px', '2xl': '1400px' };
  await mei.publish('theme', { config: { titleFontSize: '33px', container: { screens } } }, 'site');
  await expect.poll(async () => (await tab.request.get('/cart')).text()).toContain('--title-font-size:33px');
  for (const path of paths) {
    await tab.goto(path);
    expect([path, await sizeOf('h1')]).toEqual([path, '33px']);
  }
  await tab.goto('/page/sized');
  // In proportion to the title: two steps of the scale of large windows.
  expect(await sizeOf('.prose h2')).toBe('21.12px');
  expect(await widths()).toEqual([1000, 1200, 1400, 1660]);
});

function background(tab: Page): Promise<string> {
  return tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Records the heading and the background colour of every frame. */
function watchFrames(tab: Page): Promise<void> {
  return tab.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      seen.add(`${heading} ${getComputedStyle(document.documentElement).backgroundColor}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function framesSeen(tab: Page): Promise<string[]> {
  return tab.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort());
}
