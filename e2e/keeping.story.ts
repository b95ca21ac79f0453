import type { Page } from '@playwright/test';
import { haveAccount } from './support/customer.ts';
import { follow } from './support/follow.ts';
import { shopper } from './support/shopper.ts';
import { alive, expect, test } from './support/story.ts';

const aboutLink = (page: Page) => page.getByRole('contentinfo').locator('a[href$="/page/about"]');
const shippingLink = (page: Page) => page.getByRole('contentinfo').locator('a[href$="/page/shipping"]');

/** Answers route requests for one page, changed by hand, and counts them. */
async function change(page: Page, path: string, edit: (body: string) => string): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.unrouteAll();
  await page.route(`**${path}?*request=route*`, async (route) => {
    seen.asked += 1;
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { pageBody: string } };
    envelope.data.pageBody = edit(envelope.data.pageBody);
    await route.fulfill({ response: answer, json: envelope });
  });
  return seen;
}

/** Makes everything that the tab keeps as old as six minutes, and outlasts the 700 ms in which one answer is shared. */
async function letTimePass(page: Page): Promise<void> {
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

/** Goes to the page and away again, so that the tab keeps it. */
async function visitOnce(page: Page): Promise<void> {
  await aboutLink(page).click();
  await expect(page).toHaveURL(/\/page\/about$/);
  await shippingLink(page).click();
  await expect(page).toHaveURL(/\/page\/shipping$/);
}

test.describe('pages that the tab keeps', () => {
  test('are shown without asking while they are fresh, and are fetched behind what is shown when they are not', async ({
    page,
  }) => {
    await shopper(page).open('/page/shipping');
    const edits = await change(page, '/page/about', (body) => `${body}<p>First edition</p>`);
    await visitOnce(page);
    await page.waitForTimeout(800); // the 700 ms in which one answer is shared
    await aboutLink(page).click();
    await expect(page.getByText('First edition')).toBeVisible();
    expect(edits.asked).toBe(1);
    await shippingLink(page).click();
    await letTimePass(page);
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

  test('change only where they differ: what Ana typed, her place and her focus stay', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    const form = '<form><input aria-label="Your question"></form>';
    const text = '<p>By hand, in small numbers.</p>'.repeat(60);
    await change(page, '/page/about', (body) => `${body}<p>In stock: 3</p>${text}${form}${text}`);
    await visitOnce(page);
    await letTimePass(page);
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

  test('give their components new data without waking them anew', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    await follow(page, '/product/isle-vase');
    await follow(page, '/page/about');
    await letTimePass(page);
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

  test('are done without where the storage is full or forbidden', async ({ page }) => {
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
    await alive(page);
    await visitOnce(page);
  });

  test('are never those of one person', async ({ page }) => {
    const shop = shopper(page);
    await shop.haveInCart('SOAP-DISH-CHALK');
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

test('the number on the bag is there at once, before the server has said what is in it', async ({ page }) => {
  const shop = shopper(page);
  await shop.open('/product/soap-dish');
  await shop.addToCart();
  await page.route('**/api/web/visitor/data', () => new Promise(() => {}));
  await page.goto('/page/shipping');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your cart, 1 item' })).toBeVisible();
});

test('what the browser keeps has the names that other programs read', async ({ page }) => {
  const shop = shopper(page);
  await shop.open('/zh-HK/product/soap-dish');
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  expect(await kept()).toMatchObject({ langPath: '/zh-HK', currency: 'USD' });
  await page.evaluate(() =>
    fetch('/api/web/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"sku":"SOAP-DISH-CHALK","quantity":2}',
    }),
  );
  await page.evaluate(() => localStorage.setItem('cartNum', '1'));
  await page.reload();
  await expect.poll(kept).toMatchObject({ cartNum: '2', visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('a sign-out in one tab is one in the other', async ({ page, context }) => {
  await shopper(page).open('/page/shipping');
  await haveAccount(page);
  await page.reload();
  await alive(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const other = await context.newPage();
  await other.goto('/page/about');
  await other.evaluate(() => {
    document.cookie = 'x-auth=; max-age=0; path=/';
    localStorage.removeItem('x-auth');
  });
  await page.waitForFunction(() => !('stillHere' in window));
  await alive(page);
});

test('a one-time ticket leaves the address before anything else is asked for', async ({ page }) => {
  const asked: { path: string; from: string; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push({ path: pathname, from: request.headers().referer ?? '', body: request.postData() });
  });
  await page.route('**/api/web/user/ticket', (route) =>
    route.fulfill({ json: { code: 40, msg: 'We could not find that.' } }),
  );
  await page.goto('/page/shipping?x-auth=used-ticket&from=mail');
  await alive(page);
  await expect(page).toHaveURL(/\/page\/shipping\?from=mail$/);
  const exchange = asked.findIndex(({ path }) => path === '/api/web/user/ticket');
  expect(asked[exchange]).toMatchObject({ body: '{"ticket":"used-ticket"}' });
  const scripts = asked.slice(1, exchange).map(({ path }) => path);
  expect(scripts.filter((path) => !/^\/assets\/(ticket|token)-[\w-]+\.js$/.test(path))).toEqual([]);
  expect(asked.some(({ from }) => from.includes('used-ticket'))).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('x-auth'))).toBeNull();
});

test('what the server asks in a dialog is a dialog, and its action leads on', async ({ page }) => {
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

test('an unknown component is said once by name, and its node left alone', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
  await shopper(page).open('/page/shipping');
  await change(
    page,
    '/page/about',
    (body) => `${body}${'<shop-component name="carousel-3d"><p>As it was</p></shop-component>'.repeat(2)}`,
  );
  await aboutLink(page).click();
  await expect(page.getByText('As it was')).toHaveCount(2);
  await expect
    .poll(() => said.filter((each) => each.includes('carousel-3d')))
    .toEqual(['unknown shop-component "carousel-3d"']);
});
