import type { Page } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/story.ts';

/** User agent of a person: headless browsers are not counted. */
const browserOfPerson =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
test.use({ userAgent: browserOfPerson });

interface Report {
  path: string;
  body: { id?: string; duration?: number; path?: string };
}

/** Records views and times that the page reports, in order. */
function recordReports(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/web/', '');
    if (/views$|^stat\//.test(path)) reports.push({ path, body: JSON.parse(request.postData() ?? '{}') });
  });
  return reports;
}

const views = (reports: Report[]) => reports.filter(({ path }) => path.endsWith('views')).map(({ path }) => path);
const times = (reports: Report[]) => reports.filter(({ path }) => path === 'stat/duration').map(({ body }) => body);

/** Opens a page whose clock runs only by `runFor`, up to the start of its reports. */
async function openWithClock(page: Page, address: string): Promise<void> {
  const start = new Date('2026-11-21T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await open(page, address);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The websocket starts last. Small steps, so that little time of the page has passed by then.
  let connected = false;
  page.once('websocket', () => {
    connected = true;
  });
  await expect(async () => {
    await page.clock.runFor(50);
    expect(connected).toBe(true);
  }).toPass({ intervals: [10], timeout: 20_000 });
}

const follow = (page: Page, href: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(to)?.click(), href);

test('a product view is reported after one second, and a page view after Ana goes to a text page', async ({ page }) => {
  const reports = recordReports(page);
  await openWithClock(page, '/product/soap-dish');
  await page.clock.runFor(800);
  expect(views(reports)).toEqual([]);
  await page.clock.runFor(250);
  await expect.poll(() => views(reports)).toEqual(['product/views']);
  await follow(page, 'a[href="/page/shipping"]');
  await expect(page).toHaveURL(/shipping/);
  await page.clock.runFor(1100);
  await expect.poll(() => views(reports)).toEqual(['product/views', 'page/views']);
});

test('pages left within one second, the home page and previews are not reported', async ({ page }) => {
  const reports = recordReports(page);
  await openWithClock(page, '/page/shipping');
  await page.clock.runFor(500);
  await follow(page, 'a[href="/"]');
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(5000);
  expect(views(reports)).toEqual([]);
  await open(page, '/product/soap-dish?preview=true');
  await page.clock.runFor(20_000);
  expect(views(reports)).toEqual([]);
  expect(times(reports).filter(({ path }) => path?.startsWith('/product'))).toEqual([]);
});

test('visible time is reported every ten seconds, and the rest when Ana leaves', async ({ page }) => {
  const reports = recordReports(page);
  await openWithClock(page, '/page/shipping');
  await page.clock.runFor(21_000);
  await expect.poll(() => times(reports).length).toBe(2);
  const [first] = times(reports);
  expect(first).toMatchObject({ path: '/page/shipping', id: expect.stringMatching(/^[\da-f-]{36}$/) });
  await page.clock.runFor(4000);
  await follow(page, 'a[href="/"]');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => times(reports).length).toBe(3);
  expect(times(reports).every(({ path }) => path === '/page/shipping')).toBe(true);
  const sum = times(reports).reduce((all, { duration = 0 }) => all + duration, 0);
  expect(sum).toBeGreaterThanOrEqual(23);
  expect(sum).toBeLessThanOrEqual(27);
  await page.clock.runFor(4000);
  await hide(page, true);
  await expect.poll(() => times(reports).at(-1)).toMatchObject({ path: '/', duration: 4 });
});

test('a hidden page reports its visible time, and no more until it is visible again', async ({ page }) => {
  const reports = recordReports(page);
  await openWithClock(page, '/page/shipping');
  await page.clock.runFor(5000);
  await hide(page, true);
  await expect.poll(() => times(reports).length).toBe(1);
  await page.clock.runFor(60_000);
  expect(times(reports)).toHaveLength(1);
  await hide(page, false);
  await page.clock.runFor(11_000);
  await expect.poll(() => times(reports).length).toBe(2);
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

test('a failed report shows Ana no message', async ({ page, problems }) => {
  await page.route(/views$|stat\/duration/, (route) => route.abort());
  const debug: string[] = [];
  page.on('console', (message) => message.type() === 'debug' && debug.push(message.text()));
  await openWithClock(page, '/product/soap-dish');
  await page.clock.runFor(12_000);
  await expect.poll(() => debug.join()).toContain('a view was not counted');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  problems.length = 0;
});

test('reports arrive, also the one sent on leaving, and set no cookie', async ({ playwright, demo }, info) => {
  // A beacon sends the browser's real user agent, not the one that Playwright sets for the page.
  const { launchOptions } = info.project.use;
  const args = [...(launchOptions?.args ?? []), `--user-agent=${browserOfPerson}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: demo.url });
  await page.clock.install();
  await page.goto('/product/bud-vase');
  const answer = await page.waitForResponse(/product\/views/);
  expect(await answer.json()).toMatchObject({ code: 0 });
  const { id } = JSON.parse(answer.request().postData() ?? '{}') as { id: string };
  await page.clock.runFor(1500);
  await page.goto('about:blank');
  const rowsIn = (table: string) =>
    inDatabase(demo.dataDir, async (client) => {
      const { rows } = await client.query(`select count(*)::int as count from ${table} where subject = $1`, [id]);
      return (rows[0] as { count: number }).count;
    });
  expect(await rowsIn('view_seen')).toBeGreaterThanOrEqual(1);
  await expect.poll(() => rowsIn('page_time')).toBe(1);
  expect(await page.context().cookies(demo.url)).toEqual([]);
  await browser.close();
});
