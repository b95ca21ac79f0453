import { chromium, type Page } from '@playwright/test';
import { chromePath } from './lighthouse.ts';
import { at, columns } from './table.ts';

/** Milliseconds. */
const targets = { interaction: 100, frame: 32, manySelected: 100 };
/** Rows of the list in which is pressed. */
const listRows = 100;
/** Seconds of scrolling through the table of products. */
const scrolling = 3;
/** Browsers report interactions that take at least so long. */
const shortest = 16;

/** Notes of the page. */
interface Noted {
  waits: { id: number; ms: number; kind: string }[];
  frames: number[];
  busy: number;
}

/** Interactions with a list of 100 rows, frames of the table of products, and an action on all products, in Chromium. */
export async function measureAdminBrowser(port: number, token: string): Promise<string> {
  const executablePath = chromePath();
  if (!executablePath) return '  Skipped: no Chromium found; CHROME_PATH names one.';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const url = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'staff', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    // What the functions below call in the page, as they are translated.
    await page.addInitScript('globalThis.__name = (made) => made');
    await page.addInitScript(watch, shortest);
    const waits = await interactions(page, url);
    const { frames, cells } = await tableFrames(page, url);
    const busy = await actionOnAll(page, url);
    return columns([
      ['the back office in Chromium, ms', 'median', '95 %', 'slowest', 'aim'],
      [`${waits.length} interactions, ${listRows} rows`, ...figures(waits), `95 % ≤ ${targets.interaction}`],
      [`${frames.length} frames of a table of ${cells}`, ...figures(frames), `all ≤ ${targets.frame}`],
      ['acting on all products, main thread', '', '', String(Math.round(busy)), `≤ ${targets.manySelected}`],
    ]);
  } finally {
    await browser.close();
  }
}

/** Runs in the page: notes how long interactions take to the next paint, and how long tasks keep the main thread. */
function watch(shortest: number): void {
  const noted = window as unknown as Noted;
  noted.waits = [];
  noted.frames = [];
  noted.busy = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) noted.waits.push({ id: entry.interactionId, ms: entry.duration, kind: entry.name });
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.busy += entry.duration;
  }).observe({ type: 'longtask' });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Lets a list answer 100 rows until it is ended. */
async function withRows(page: Page, path: string): Promise<{ end: () => Promise<void> }> {
  const calls = `**/api/admin/${path}`;
  await page.route(calls, async (route) => {
    const body = { ...(route.request().postDataJSON() as object), pageSize: listRows };
    await route.continue({ postData: JSON.stringify(body) });
  });
  return { end: () => page.unroute(calls) };
}

/** Moves along the rows, selects some, opens and closes the filters, types a word. */
async function interactions(page: Page, url: string): Promise<number[]> {
  const manyRows = await withRows(page, 'order/list');
  await open(page, `${url}/admin/orders?view=all`);
  let count = 0;
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      count += 1;
    }
  };
  await press('j', 15);
  for (let row = 0; row < 15; row += 1) {
    await press('x');
    await press('j');
  }
  for (const box of (await page.getByRole('checkbox').all()).slice(1, 16)) {
    await box.click();
    count += 1;
  }
  for (let time = 0; time < 5; time += 1) {
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('textbox').last().waitFor();
    await press('Escape');
    count += 1;
  }
  await press('/');
  for (const key of 'person77') await press(key);
  await page.waitForLoadState('networkidle');
  const noted = await page.evaluate(() => (window as unknown as Noted).waits);
  await manyRows.end();
  const byInteraction = new Map<number, number>();
  for (const { id, ms } of noted) byInteraction.set(id, Math.max(ms, byInteraction.get(id) ?? 0));
  const quick = Array.from({ length: Math.max(0, count - byInteraction.size) }, () => shortest / 2);
  return [...byInteraction.values(), ...quick];
}

/** Scrolls the table of as many products as it shows, and moves its focus by keys. */
async function tableFrames(page: Page, url: string): Promise<{ frames: number[]; cells: string }> {
  const manyRows = await withRows(page, 'product/list');
  await open(page, `${url}/admin/products`);
  await page.getByRole('checkbox', { name: 'Select all' }).first().click();
  await page.getByRole('button', { name: 'Edit as table' }).click();
  const grid = page.getByRole('grid');
  await grid.getByRole('row').nth(100).waitFor();
  await page.waitForLoadState('networkidle');
  await grid.getByRole('gridcell').first().click();
  await page.evaluate(() => {
    const noted = window as unknown as Noted;
    let last = performance.now();
    const next = (now: number) => {
      noted.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(next);
    });
  });
  const end = Date.now() + scrolling * 1000;
  while (Date.now() < end) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(shortest);
  }
  const frames = await page.evaluate(() => (window as unknown as Noted).frames);
  await manyRows.end();
  const rows = await grid.getAttribute('aria-rowcount');
  const across = await grid.getAttribute('aria-colcount');
  return { frames, cells: `${rows} × ${across}` };
}

function figures(times: number[]): string[] {
  return [0.5, 0.95, 1].map((share) => at(times, share).toFixed(0));
}

/** Selects all products and opens what is done with them: what the main thread works for it. */
async function actionOnAll(page: Page, url: string): Promise<number> {
  await open(page, `${url}/admin/products`);
  await page.evaluate(() => {
    (window as unknown as Noted).busy = 0;
  });
  await page.getByRole('checkbox', { name: 'Select all' }).first().click();
  await page.getByRole('button', { name: /^Select all \d/ }).click();
  await page.locator('.bulk-bar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as Noted).busy);
}
