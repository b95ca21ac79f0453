import type { Page } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/story.ts';

/** A person's browser: those of the stories say that they are run by a program, and programs are not counted. */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({ userAgent: person });

interface Told {
  path: string;
  body: { id?: string; duration?: number; path?: string };
}

/** What the page tells the shop about itself, in order. */
function overhear(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/web/', '');
    if (/views$|^stat\//.test(path)) told.push({ path, body: JSON.parse(request.postData() ?? '{}') });
  });
  return told;
}

const views = (told: Told[]) => told.filter(({ path }) => path.endsWith('views')).map(({ path }) => path);
const times = (told: Told[]) => told.filter(({ path }) => path === 'stat/duration').map(({ body }) => body);

/** Opens a page in which time passes only as the story says, up to when it begins to tell. */
async function arrive(page: Page, address: string): Promise<void> {
  const start = new Date('2026-11-21T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await open(page, address);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The socket is the last thing that begins: in steps, so that hardly any time has passed since, however slow the machine.
  let begun = false;
  page.once('websocket', () => {
    begun = true;
  });
  await expect(async () => {
    await page.clock.runFor(50);
    expect(begun).toBe(true);
  }).toPass({ intervals: [10], timeout: 20_000 });
}

const follow = (page: Page, href: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(to)?.click(), href);

test('a product is told of a second after it came, and a page of text after Ana has gone there', async ({ page }) => {
  const told = overhear(page);
  await arrive(page, '/product/soap-dish');
  await page.clock.runFor(800);
  expect(views(told)).toEqual([]);
  await page.clock.runFor(250);
  await expect.poll(() => views(told)).toEqual(['product/views']);
  await follow(page, 'a[href="/page/shipping"]');
  await expect(page).toHaveURL(/shipping/);
  await page.clock.runFor(1100);
  await expect.poll(() => views(told)).toEqual(['product/views', 'page/views']);
});

test('pages that Ana only passes through are not told of, nor lists, nor previews', async ({ page }) => {
  const told = overhear(page);
  await arrive(page, '/page/shipping');
  await page.clock.runFor(500);
  await follow(page, 'a[href="/"]');
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(5000);
  expect(views(told)).toEqual([]);
  await open(page, '/product/soap-dish?preview=true');
  await page.clock.runFor(20_000);
  expect(views(told)).toEqual([]);
  expect(times(told).filter(({ path }) => path?.startsWith('/product'))).toEqual([]);
});

test('time in sight is told every ten seconds, and the rest when Ana leaves', async ({ page }) => {
  const told = overhear(page);
  await arrive(page, '/page/shipping');
  await page.clock.runFor(21_000);
  await expect.poll(() => times(told).length).toBe(2);
  const [first] = times(told);
  expect(first).toMatchObject({ path: '/page/shipping', id: expect.stringMatching(/^[\da-f-]{36}$/) });
  await page.clock.runFor(4000);
  await follow(page, 'a[href="/"]');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => times(told).length).toBe(3);
  expect(times(told).every(({ path }) => path === '/page/shipping')).toBe(true);
  const sum = times(told).reduce((all, { duration = 0 }) => all + duration, 0);
  expect(sum).toBeGreaterThanOrEqual(23);
  expect(sum).toBeLessThanOrEqual(27);
  await page.clock.runFor(4000);
  await hide(page, true);
  await expect.poll(() => times(told).at(-1)).toMatchObject({ path: '/', duration: 4 });
});

test('a hidden page tells what it had, and no more until it is seen again', async ({ page }) => {
  const told = overhear(page);
  await arrive(page, '/page/shipping');
  await page.clock.runFor(5000);
  await hide(page, true);
  await expect.poll(() => times(told).length).toBe(1);
  await page.clock.runFor(60_000);
  expect(times(told)).toHaveLength(1);
  await hide(page, false);
  await page.clock.runFor(11_000);
  await expect.poll(() => times(told).length).toBe(2);
});

function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((away) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (away ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a shop that does not answer is no news for Ana', async ({ page, complaints }) => {
  await page.route(/views$|stat\/duration/, (route) => route.abort());
  const debug: string[] = [];
  page.on('console', (message) => message.type() === 'debug' && debug.push(message.text()));
  await arrive(page, '/product/soap-dish');
  await page.clock.runFor(12_000);
  await expect.poll(() => debug.join()).toContain('a view was not counted');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  complaints.length = 0;
});

test('what is told arrives, also what is told in leaving; and no cookie is set for it', async ({
  playwright,
  demo,
}, info) => {
  // A beacon in leaving says who the browser is by itself, whatever the page was told to say.
  const { launchOptions } = info.project.use;
  const args = [...(launchOptions?.args ?? []), `--user-agent=${person}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: demo.url });
  await page.clock.install();
  await page.goto('/product/bud-vase');
  const answer = await page.waitForResponse(/product\/views/);
  expect(await answer.json()).toMatchObject({ code: 0 });
  const { id } = JSON.parse(answer.request().postData() ?? '{}') as { id: string };
  await page.clock.runFor(1500);
  await page.goto('about:blank');
  const inBooks = (table: string) =>
    inDatabase(demo.dataDir, async (client) => {
      const { rows } = await client.query(`select count(*)::int as count from ${table} where subject = $1`, [id]);
      return (rows[0] as { count: number }).count;
    });
  expect(await inBooks('view_seen')).toBeGreaterThanOrEqual(1);
  await expect.poll(() => inBooks('page_time')).toBe(1);
  expect(await page.context().cookies(demo.url)).toEqual([]);
  await browser.close();
});
