import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import { chromiumPath } from './support/chromium.ts';
import { signUp } from './support/customer.ts';
import { setStock } from './support/database.ts';
import { projectFolder } from './support/shop.ts';
import { shopper } from './support/shopper.ts';
import { expect, hydrated, test, testInEmptyShop } from './support/story.ts';

/** Records every websocket message of the page in both directions. */
function recordMessages(page: Page) {
  const messages = { sockets: 0, received: [] as string[], sent: [] as string[] };
  page.on('websocket', (socket) => {
    messages.sockets += 1;
    socket.on('framereceived', ({ payload }) => messages.received.push(String(payload)));
    socket.on('framesent', ({ payload }) => messages.sent.push(String(payload)));
  });
  return messages;
}

const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('Ana adds a second soap dish on her phone: her laptop shows 2 items, and the phone makes one call', async ({
  page,
  browser,
  demo,
}) => {
  const phone = shopper(page);
  await phone.open('/product/soap-dish');
  await phone.addToCart();
  const state = await page.context().storageState();
  const laptop = await browser.newContext({ baseURL: demo.url, storageState: state });
  const screen = await laptop.newPage();
  const messages = recordMessages(screen);
  await screen.goto('/cart');
  await hydrated(screen);
  await expect.poll(() => messages.received.join()).toContain('"known":true');
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/web/cart/') && calls.push(request.url())));
  await page.keyboard.press('Escape');
  await phone.addToCart();
  await expect(cartLink(screen, 'Your cart, 2 items')).toBeVisible();
  await expect(screen.getByRole('spinbutton')).toHaveValue('2');
  await page.waitForTimeout(500);
  expect(calls.map((url) => url.replace(/.*\/cart\//, ''))).toEqual(['add']);
  await laptop.close();
});

test('the first product in the cart makes Ana a visitor that her websocket knows', async ({ page }) => {
  const messages = recordMessages(page);
  const shop = shopper(page);
  await shop.open('/product/soap-dish');
  await expect.poll(() => messages.received.join()).toContain('"known":false');
  expect(await stored(page, 'visitorId')).toBeNull();
  await shop.addToCart();
  await expect.poll(() => messages.received.join()).toContain('"known":true');
  expect(messages.sockets).toBe(2);
  expect(await stored(page, 'visitorId')).toMatch(/^[\da-f-]{36}$/);
});

test('a desk tray that sells out while Ana looks at it shows that and cannot be bought', async ({ page, demo }) => {
  const { t, ...shop } = shopper(page);
  const answer = await page.request.post('/api/web/product/get', { data: { slug: 'desk-tray' } });
  const { sku } = ((await answer.json()) as { data: { variants: [{ sku: string }] } }).data.variants[0];
  await setStock(demo.dataDir, sku, 9);
  const messages = recordMessages(page);
  await shop.open(`/product/desk-tray/${sku}`);
  const buy = page.locator('.product-form').getByRole('button', { name: t('product.addToCart'), exact: true });
  await expect(buy).toBeEnabled();
  await expect.poll(() => messages.sent.join()).toContain('"watch"');
  await setStock(demo.dataDir, sku, 2);
  await expect(page.getByText(t('product.left_other', { count: '2' }))).toBeVisible();
  await setStock(demo.dataDir, sku, 0);
  await expect(page.getByRole('button', { name: t('alert.button') })).toBeVisible();
  await expect(buy).toHaveCount(0);
  await setStock(demo.dataDir, sku, 9);
  await expect(buy).toBeEnabled();
});

/** Replaces the server of the websocket. */
async function mockServer(page: Page): Promise<{ sent: string[]; socket: () => WebSocketRoute }> {
  const sockets: WebSocketRoute[] = [];
  const sent: string[] = [];
  await page.routeWebSocket(/\/ws\/message/, (socket) => {
    sockets.push(socket);
    socket.onMessage((message) => sent.push(String(message)));
    socket.send(JSON.stringify({ code: 0, msg: 'hello', data: { visitorId: 'x', known: false } }));
  });
  return { sent, socket: () => sockets.at(-1) as WebSocketRoute };
}

test('a notice of the shop is shown on open pages', async ({ page }) => {
  const { socket } = await mockServer(page);
  await shopper(page).open('/');
  await expect.poll(() => Boolean(socket())).toBe(true);
  socket().send(
    JSON.stringify({ code: 0, msg: 'notice', data: { text: { en: 'Orders placed today leave on Monday.' } } }),
  );
  await expect(page.getByText('Orders placed today leave on Monday.')).toBeInViewport();
});

test("Ana's websocket sends her token, and a sign-out elsewhere leads her to sign-in", async ({ page, problems }) => {
  const { sent, socket } = await mockServer(page);
  await shopper(page).open('/page/shipping');
  await signUp(page);
  const token = await page.evaluate(() => localStorage.getItem('x-auth'));
  await shopper(page).open('/product/soap-dish');
  await expect.poll(() => sent.join()).toContain(`{"code":0,"msg":"auth","data":{"token":"${token}"}}`);
  await page.evaluate(() => sessionStorage.clear());
  socket().send(JSON.stringify({ code: 51, msg: 'signedOut' }));
  await page.waitForURL(/\/auth\/signin\?redirect=%2Fproduct%2Fsoap-dish/);
  problems.length = 0;
});

testInEmptyShop(
  'after a restart of the shop the websocket reconnects once, by itself',
  async ({ page, emptyShop, problems }) => {
    await emptyShop.command(
      'import',
      'products',
      join(projectFolder, 'src/modules/transfer/import/fixtures/newer.csv'),
      '--no-download',
    );
    await page.clock.install();
    const messages = recordMessages(page);
    const shop = shopper(page);
    await shop.addByApi('BOWL');
    await page.goto('/cart');
    await page.clock.runFor(5000);
    await expect.poll(() => messages.received.join()).toContain('hello');
    await expect.poll(() => stored(page, 'visitorId')).not.toBeNull();
    await page.clock.runFor(30_000);
    await expect.poll(() => messages.received.filter((each) => each.includes('pong')).length).toBeGreaterThanOrEqual(3);
    await emptyShop.end('SIGTERM');
    await expect.poll(() => stored(page, 'visitorId')).toBeNull();
    await emptyShop.open();
    // The page's clock also runs by itself while the shop restarts; connection.test.ts tests the 50 seconds exactly.
    await page.clock.runFor(50_000);
    await expect.poll(() => messages.sockets).toBe(2);
    await expect.poll(() => stored(page, 'visitorId')).not.toBeNull();
    // The visible time is reported every ten seconds, also while the shop is down.
    const others = problems.filter((each) => !/ERR_CONNECTION_REFUSED/.test(each));
    problems.splice(0, problems.length, ...others);
  },
);

test('a page with a websocket is restored from the back-forward cache and reconnects', async ({
  playwright,
  demo,
}, info) => {
  const { launchOptions } = info.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: chromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: demo.url });
  await page.addInitScript(countSockets);
  const seen = () =>
    page.evaluate(() => {
      const { sockets, wasRestored } = window as { sockets?: number; wasRestored?: boolean };
      return { sockets, wasRestored };
    });
  await page.goto('/product/soap-dish');
  await expect.poll(seen).toMatchObject({ sockets: 1, wasRestored: false });
  await page.goto('/page/shipping');
  await page.goBack({ waitUntil: 'commit' });
  // The same document with its counts, connected again.
  await expect.poll(seen).toMatchObject({ sockets: 2, wasRestored: true });
  await browser.close();
});

/** Counts connections in the page, since Playwright does not see the sockets of a restored page. */
function countSockets(): void {
  const counts = Object.assign(window, { sockets: 0, wasRestored: false });
  window.addEventListener('pageshow', ({ persisted }) => (counts.wasRestored = persisted));
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => String(data).includes('hello') && counts.sockets++);
    }
  };
}
