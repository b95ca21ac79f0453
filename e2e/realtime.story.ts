import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import { haveAccount } from './support/customer.ts';
import { leaveStock } from './support/database.ts';
import { projectFolder } from './support/shop.ts';
import { shopper } from './support/shopper.ts';
import { alive, expect, test, testInEmptyShop } from './support/story.ts';

/** The page's conversation with the shop: every message in both directions, from the first socket on. */
function overhear(page: Page) {
  const talk = { sockets: 0, heard: [] as string[], said: [] as string[] };
  page.on('websocket', (socket) => {
    talk.sockets += 1;
    socket.on('framereceived', ({ payload }) => talk.heard.push(String(payload)));
    socket.on('framesent', ({ payload }) => talk.said.push(String(payload)));
  });
  return talk;
}

const bag = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('what Ana puts into her cart on the phone shows on her desk, and the phone asks for nothing twice', async ({
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
  const talk = overhear(screen);
  await screen.goto('/cart');
  await alive(screen);
  await expect.poll(() => talk.heard.join()).toContain('"known":true');
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/web/cart/') && calls.push(request.url())));
  await page.keyboard.press('Escape');
  await phone.addToCart();
  await expect(bag(screen, 'Your cart, 2 items')).toBeVisible();
  await expect(screen.getByRole('spinbutton')).toHaveValue('2');
  await page.waitForTimeout(500);
  expect(calls.map((url) => url.replace(/.*\/cart\//, ''))).toEqual(['add']);
  await laptop.close();
});

test('the first thing in the cart makes Ana known to her own socket', async ({ page }) => {
  const talk = overhear(page);
  const shop = shopper(page);
  await shop.open('/product/soap-dish');
  await expect.poll(() => talk.heard.join()).toContain('"known":false');
  expect(await kept(page, 'visitorId')).toBeNull();
  await shop.addToCart();
  await expect.poll(() => talk.heard.join()).toContain('"known":true');
  expect(talk.sockets).toBe(2);
  expect(await kept(page, 'visitorId')).toMatch(/^[\da-f-]{36}$/);
});

test('a product that is sold out while Ana looks at it says so and can no longer be bought', async ({ page, demo }) => {
  const { t, ...shop } = shopper(page);
  const answer = await page.request.post('/api/web/product/get', { data: { slug: 'desk-tray' } });
  const { sku } = ((await answer.json()) as { data: { variants: [{ sku: string }] } }).data.variants[0];
  await leaveStock(demo.dataDir, sku, 9);
  const talk = overhear(page);
  await shop.open(`/product/desk-tray/${sku}`);
  const buy = page.locator('.product-form').getByRole('button', { name: t('product.addToCart'), exact: true });
  await expect(buy).toBeEnabled();
  await expect.poll(() => talk.said.join()).toContain('"watch"');
  await leaveStock(demo.dataDir, sku, 2);
  await expect(page.getByText(t('product.left_other', { count: '2' }))).toBeVisible();
  await leaveStock(demo.dataDir, sku, 0);
  await expect(page.getByRole('button', { name: t('alert.button') })).toBeVisible();
  await expect(buy).toHaveCount(0);
  await leaveStock(demo.dataDir, sku, 9);
  await expect(buy).toBeEnabled();
});

/** Stands in for the shop at the other end of the socket. */
async function standIn(page: Page): Promise<{ said: string[]; socket: () => WebSocketRoute }> {
  const sockets: WebSocketRoute[] = [];
  const said: string[] = [];
  await page.routeWebSocket(/\/ws\/message/, (socket) => {
    sockets.push(socket);
    socket.onMessage((message) => said.push(String(message)));
    socket.send(JSON.stringify({ code: 0, msg: 'hello', data: { visitorId: 'x', known: false } }));
  });
  return { said, socket: () => sockets.at(-1) as WebSocketRoute };
}

test('a notice of the shop is shown to everybody who is there', async ({ page }) => {
  const { socket } = await standIn(page);
  await shopper(page).open('/');
  await expect.poll(() => Boolean(socket())).toBe(true);
  socket().send(
    JSON.stringify({ code: 0, msg: 'notice', data: { text: { en: 'Orders placed today leave on Monday.' } } }),
  );
  await expect(page.getByText('Orders placed today leave on Monday.')).toBeInViewport();
});

test('who was signed out elsewhere is taken to sign in, and says who they are when they are', async ({
  page,
  complaints,
}) => {
  const { said, socket } = await standIn(page);
  await shopper(page).open('/page/shipping');
  await haveAccount(page);
  const token = await page.evaluate(() => localStorage.getItem('x-auth'));
  await shopper(page).open('/product/soap-dish');
  await expect.poll(() => said.join()).toContain(`{"code":0,"msg":"auth","data":{"token":"${token}"}}`);
  await page.evaluate(() => sessionStorage.clear());
  socket().send(JSON.stringify({ code: 51, msg: 'signedOut' }));
  await page.waitForURL(/\/auth\/signin\?redirect=%2Fproduct%2Fsoap-dish/);
  complaints.length = 0;
});

testInEmptyShop(
  'after a restart of the shop the page finds it again, once and by itself',
  async ({ page, emptyShop, complaints }) => {
    await emptyShop.command(
      'import',
      'products',
      join(projectFolder, 'src/modules/transfer/import/fixtures/newer.csv'),
      '--no-download',
    );
    await page.clock.install();
    const talk = overhear(page);
    const shop = shopper(page);
    await shop.haveInCart('BOWL');
    await page.goto('/cart');
    await page.clock.runFor(5000);
    await expect.poll(() => talk.heard.join()).toContain('hello');
    await expect.poll(() => kept(page, 'visitorId')).not.toBeNull();
    await page.clock.runFor(30_000);
    await expect.poll(() => talk.heard.filter((each) => each.includes('pong')).length).toBeGreaterThanOrEqual(3);
    await emptyShop.end('SIGTERM');
    await expect.poll(() => kept(page, 'visitorId')).toBeNull();
    await emptyShop.open();
    // The page's clock goes on while the shop starts again; the 50 seconds are told to the millisecond in line.test.ts.
    await page.clock.runFor(30_000);
    expect(talk.sockets).toBe(1);
    await page.clock.runFor(20_000);
    await expect.poll(() => talk.sockets).toBe(2);
    await expect.poll(() => kept(page, 'visitorId')).not.toBeNull();
    // The time in sight is reported every ten seconds, also while the shop is away.
    const others = complaints.filter((each) => !/ERR_CONNECTION_REFUSED/.test(each));
    complaints.splice(0, complaints.length, ...others);
  },
);

test('a page that listens can still be gone back to at once, and listens again', async ({ playwright, demo }, info) => {
  const { launchOptions } = info.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: demo.url });
  await page.addInitScript(countSockets);
  const seen = () =>
    page.evaluate(() => {
      const { sockets, cameBack } = window as { sockets?: number; cameBack?: boolean };
      return { sockets, cameBack };
    });
  await page.goto('/product/soap-dish');
  await expect.poll(seen).toMatchObject({ sockets: 1, cameBack: false });
  await page.goto('/page/shipping');
  await page.goBack({ waitUntil: 'commit' });
  // The very same page, with what it had counted, and on the line again.
  await expect.poll(seen).toMatchObject({ sockets: 2, cameBack: true });
  await browser.close();
});

/** Runs in the page: Playwright does not hear the sockets of a page that came back. */
function countSockets(): void {
  const counts = Object.assign(window, { sockets: 0, cameBack: false });
  window.addEventListener('pageshow', ({ persisted }) => (counts.cameBack = persisted));
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => String(data).includes('hello') && counts.sockets++);
    }
  };
}
