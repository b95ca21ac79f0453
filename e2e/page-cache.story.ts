import type { Page } from '@playwright/test';
import { signUp } from './support/customer.ts';
import { follow } from './support/follow.ts';
import { isWarning } from './support/problems.ts';
import { shopper } from './support/shopper.ts';
import { expect, hydrated, test } from './support/story.ts';

const aboutLink = (page: Page) =>
  page.getByRole('contentinfo').locator('a[href$="/page/about"]').filter({ visible: true });
const shippingLink = (page: Page) =>
  page.getByRole('contentinfo').locator('a[href$="/page/shipping"]').filter({ visible: true });

/** Edits the answers to route requests for one page and counts the requests. */
async function change(page: Page, path: string, edit: (body: string) => string): Promise<{ requests: number }> {
  const seen = { requests: 0 };
  await page.unrouteAll();
  await page.route(`**${path}?*request=route*`, async (route) => {
    seen.requests += 1;
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { pageBody: string } };
    envelope.data.pageBody = edit(envelope.data.pageBody);
    await route.fulfill({ response: answer, json: envelope });
  });
  return seen;
}

/** Makes every cached page six minutes older, after the 700 ms in which one answer is shared. */
async function makeStale(page: Page): Promise<void> {
  await page.waitForTimeout(800);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith('page:'))) {
      const text = sessionStorage.getItem(key) ?? '';
      sessionStorage.setItem(
        key,
        text.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) - 360_000}`),
      );
    }
  });
}

/** Opens the page and leaves it, so that it is cached. */
async function visitOnce(page: Page): Promise<void> {
  await aboutLink(page).click();
  await expect(page).toHaveURL(/\/page\/about$/);
  await shippingLink(page).click();
  await expect(page).toHaveURL(/\/page\/shipping$/);
}

test.describe('cached pages of a tab', () => {
  test('are shown without a request while fresh; stale ones are shown and revalidated', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const edits = await change(page, '/page/about', (body) => `${body}<p>First edition</p>`);
    await visitOnce(page);
    await page.waitForTimeout(800); // the 700 ms in which one answer is shared
    await aboutLink(page).click();
    await expect(page.getByText('First edition')).toBeVisible();
    expect(edits.requests).toBe(1);
    await shippingLink(page).click();
    await makeStale(page);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await change(page, '/page/about', (body) => `${body}<p>Second edition</p>`);
    await page.route('**/page/about?*', async (route) => {
      await held;
      await route.fallback();
    });
    await aboutLink(page).click();
    await expect(page.getByText('First edition')).toBeVisible();
    answer();
    await expect(page.getByText('Second edition')).toBeVisible();
    await expect(page.getByText('First edition')).toHaveCount(0);
  });

  test('are updated where they differ; what Ana typed, her scroll position and focus stay', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const form = '<form><input aria-label="Your question"></form>';
    const text = '<p>By hand, in small numbers.</p>'.repeat(60);
    await change(page, '/page/about', (body) => `${body}<p>In stock: 3</p>${text}${form}${text}`);
    await visitOnce(page);
    await makeStale(page);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await change(page, '/page/about', (body) => `${body}<p>In stock: 2</p>${text}${form}${text}<p>New</p>`);
    await page.route('**/page/about?*', async (route) => {
      await held;
      await route.fallback();
    });
    await aboutLink(page).click();
    await page.getByLabel('Your question').fill('Is it dishwash');
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    answer();
    await expect(page.getByText('In stock: 2')).toHaveCount(1);
    await page.keyboard.type('er safe?');
    await expect(page.getByLabel('Your question')).toHaveValue('Is it dishwasher safe?');
    await expect(page.getByLabel('Your question')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('pass new data to their components without hydrating them again', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    await follow(page, '/product/isle-vase');
    await follow(page, '/page/about');
    await makeStale(page);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await change(page, '/product/isle-vase', (body) => body.replaceAll('Isle vase', 'Isle vase, second firing'));
    await page.route('**/product/isle-vase?*', async (route) => {
      await held;
      await route.fallback();
    });
    await follow(page, '/product/isle-vase');
    await page.getByRole('radio', { name: 'Sage' }).click();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isle vase, second firing');
    await expect(page.getByRole('radio', { name: 'Sage' })).toHaveAttribute('aria-checked', 'true');
  });

  test('are not needed where the storage is full or forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await shopper(page).open('/page/shipping');
    await visitOnce(page);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      }),
    );
    await page.reload();
    await hydrated(page);
    await visitOnce(page);
  });

  test('never include personal pages', async ({ page }) => {
    const shop = shopper(page);
    await shop.addByApi('SOAP-DISH-CHALK');
    await shop.open('/page/shipping');
    const paths: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.searchParams.has('request')) paths.push(url.pathname);
    });
    await page.evaluate(() => {
      const links = '<a href="/cart">My cart</a> <a href="/page/about">About it</a>';
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', links);
    });
    await page.getByRole('link', { name: 'My cart' }).hover();
    await page.waitForTimeout(200);
    await page.getByRole('link', { name: 'About it' }).hover();
    await expect.poll(() => paths).toEqual(['/page/about']);
    await page.getByRole('link', { name: 'My cart' }).click();
    await expect(page.getByRole('spinbutton')).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(keys.filter((key) => key.startsWith('page:') && key.endsWith('/cart'))).toEqual([]);
    expect(keys.some((key) => key.endsWith('/page/about'))).toBe(true);
  });
});

test('the cart count is shown at once, before the server has answered', async ({ page }) => {
  const shop = shopper(page);
  await shop.open('/product/soap-dish');
  await shop.addToCart();
  await page.route('**/api/web/visitor/data', () => new Promise(() => {}));
  await page.goto('/page/shipping');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your cart, 1 item' })).toBeVisible();
});

test('localStorage uses the documented keys', async ({ page }) => {
  const shop = shopper(page);
  await shop.open('/zh-HK/product/soap-dish');
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  expect(await stored()).toMatchObject({ langPath: '/zh-HK', currency: 'USD' });
  await page.evaluate(() =>
    fetch('/api/web/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"sku":"SOAP-DISH-CHALK","quantity":2}',
    }),
  );
  await page.evaluate(() => localStorage.setItem('cartNum', '1'));
  await page.reload();
  await expect.poll(stored).toMatchObject({ cartNum: '2', visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('a sign-out in one tab signs out the other tab', async ({ page, context }) => {
  await shopper(page).open('/page/shipping');
  await signUp(page);
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const other = await context.newPage();
  await other.goto('/page/about');
  await other.evaluate(() => {
    document.cookie = 'x-auth=; max-age=0; path=/';
    localStorage.removeItem('x-auth');
  });
  await page.waitForFunction(() => !('stillHere' in window));
  await hydrated(page);
});

test('a one-time ticket is removed from the URL before any other request', async ({ page }) => {
  const requests: { path: string; from: string; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    requests.push({ path: pathname, from: request.headers().referer ?? '', body: request.postData() });
  });
  await page.route('**/api/web/user/ticket', (route) =>
    route.fulfill({ json: { code: 40, msg: 'We could not find that.' } }),
  );
  await page.goto('/page/shipping?x-auth=used-ticket&from=mail');
  await hydrated(page);
  await expect(page).toHaveURL(/\/page\/shipping\?from=mail$/);
  const exchange = requests.findIndex(({ path }) => path === '/api/web/user/ticket');
  expect(requests[exchange]).toMatchObject({ body: '{"ticket":"used-ticket"}' });
  const scripts = requests.slice(1, exchange).map(({ path }) => path);
  expect(scripts.filter((path) => !/^\/assets\/(ticket|token)-[\w-]+\.js$/.test(path))).toEqual([]);
  expect(requests.some(({ from }) => from.includes('used-ticket'))).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('x-auth'))).toBeNull();
});

test('a dialog of the server is shown, and its action opens the cart', async ({ page }) => {
  const shop = shopper(page);
  await shop.open('/product/soap-dish');
  const dialog = {
    title: 'Only in pairs',
    text: 'These are sold two by two.',
    actions: [{ label: 'To the cart', path: '/cart' }, { label: 'Not now' }],
  };
  await page.route('**/api/web/cart/add', (route) => route.fulfill({ json: { code: 10, msg: '', data: { dialog } } }));
  await shop.button(shop.t('product.addToCart')).first().click();
  const shown = page.getByRole('dialog', { name: 'Only in pairs' });
  await expect(shown).toContainText('two by two');
  await shop.button('Not now', shown).click();
  await expect(shown).toBeHidden();
  await shop.button(shop.t('product.addToCart')).first().click();
  await shown.getByRole('link', { name: 'To the cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shown).toBeHidden();
});

test('an unknown component is warned about once by name, and its HTML stays', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => isWarning(message) && warnings.push(message.text()));
  await shopper(page).open('/page/shipping');
  await change(
    page,
    '/page/about',
    (body) => `${body}${'<shop-component name="carousel-3d"><p>As it was</p></shop-component>'.repeat(2)}`,
  );
  await aboutLink(page).click();
  await expect(page.getByText('As it was')).toHaveCount(2);
  await expect
    .poll(() => warnings.filter((each) => each.includes('carousel-3d')))
    .toEqual(['unknown shop-component "carousel-3d"']);
});
