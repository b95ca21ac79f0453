import type { Page } from '@playwright/test';
import { shopper } from './support/shopper.ts';
import { desktop, expect, hydrated, test } from './support/story.ts';

test.use({ viewport: desktop, actionTimeout: 10_000 });

/** Inserts HTML into the page, as if Mei had written it. */
async function insertHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', text), html);
}

/** Text of several window heights. */
const long = '<p>By hand, in small numbers.</p>'.repeat(100);

/** Keeps the browser from following a click, and tells after it if the shop had left the click to the browser. */
async function leftToTheBrowser(page: Page, click: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    const once = new AbortController();
    const follow = (event: Event) => {
      Object.assign(window, { leftToTheBrowser: !event.defaultPrevented });
      event.preventDefault();
      once.abort();
    };
    for (const type of ['click', 'auxclick']) window.addEventListener(type, follow, { signal: once.signal });
  });
  await click();
  return page.evaluate(() => 'leftToTheBrowser' in window && window.leftToTheBrowser === true);
}

/** Marks this document; a page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const wasReloaded = (page: Page) => page.evaluate(() => !('stillHere' in window));

test.describe('links', () => {
  test.beforeEach(async ({ page }) => {
    await shopper(page).open('/page/shipping');
    await mark(page);
  });

  test("a link in Mei's text opens its page without a page load; Ctrl and the middle button are left to the browser", async ({
    page,
  }) => {
    await insertHtml(page, '<p><a href="/page/about"><em>About us</em></a></p>');
    const link = page.getByRole('main').getByRole('link', { name: 'About us' });
    for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      // The tab itself is the browser's affair; the headless shell is not reliable in opening it.
      expect(await leftToTheBrowser(page, () => link.click(how))).toBe(true);
      await expect(page).toHaveURL(/\/page\/shipping$/);
    }
    await link.click();
    await expect(page).toHaveURL(/\/page\/about$/);
    expect(await wasReloaded(page)).toBe(false);
  });

  test('a link with target is left to the browser, one with download saves the file, a mailto link leaves the page alone', async ({
    page,
  }) => {
    await insertHtml(
      page,
      `<a href="/page/about" target="_blank">Tab</a> <a href="/icon.svg" download="icon.svg">Save</a>
       <a href="mailto:hello@alder.example">Write</a>`,
    );
    const tab = page.getByRole('link', { name: 'Tab', exact: true });
    expect(await leftToTheBrowser(page, () => tab.click())).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save' }).click()]);
    expect(file.suggestedFilename()).toBe('icon.svg');
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await expect(page).toHaveURL(/\/page\/shipping$/);
    expect(await wasReloaded(page)).toBe(false);
  });

  test('a link to another site is followed by the browser', async ({ page, context }) => {
    await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await insertHtml(page, '<a href="https://elsewhere.example/lamps">Away</a>');
    await page.getByRole('link', { name: 'Away' }).click();
    await expect(page).toHaveURL('https://elsewhere.example/lamps');
  });

  test('a hash link scrolls within the page, back returns, and nothing is fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('request=route') && fetched.push(request.url()));
    await insertHtml(page, `<a href="#far">Down</a>${long}<p id="far">Far below</p>`);
    await page.getByRole('link', { name: 'Down', exact: true }).click();
    await expect(page).toHaveURL(/#far$/);
    await expect(page.getByText('Far below')).toBeInViewport();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goForward();
    await expect(page.getByText('Far below')).toBeInViewport();
    expect(fetched).toEqual([]);
  });

  test('a link to a heading of another page scrolls to that heading and focuses it', async ({ page }) => {
    await page.route('**/page/about?*request=route*', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: { pageBody: string } };
      envelope.data.pageBody += `${long}<h2 id="people & places">The people</h2>`;
      await route.fulfill({ response: answer, json: envelope });
    });
    await insertHtml(page, '<a href="/page/about#people%20%26%20places">People</a>');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { name: 'The people' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'The people' })).toBeFocused();
    await expect(page).toHaveURL(/\/page\/about#people%20%26%20places$/);
  });

  test('a GET form opens its page without a page load; a POST form is sent by the browser', async ({ page }) => {
    await insertHtml(
      page,
      `<form action="/category/lighting"><select name="sort" aria-label="Sort"><option>priceDesc</option></select>
       <button>Show lamps</button></form><form method="post" action="/page/about" id="post"><button>Send</button></form>`,
    );
    await page.getByRole('button', { name: 'Show lamps' }).click();
    await expect(page).toHaveURL(/\/category\/lighting\?sort=priceDesc$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeFocused();
    expect(await wasReloaded(page)).toBe(false);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Shipping/ })).toBeVisible();
    const sent = await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      document.body.append(form);
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
      form.dispatchEvent(event);
      return !event.defaultPrevented;
    });
    expect(sent).toBe(true);
  });
});

test.describe('when a page cannot be fetched', () => {
  const ask = '**/page/about?*request=route*';
  /** Link of the footer, which is on every page. */
  const about = (page: Page) =>
    page.getByRole('contentinfo').locator('a[href$="/page/about"]').filter({ visible: true });
  const json = 'application/json; charset=utf-8';

  test('a network error shows one message, keeps the page, and the next try works', async ({ page, problems }) => {
    const { t, open } = shopper(page);
    await open('/page/shipping');
    await mark(page);
    await page.route(ask, (route) => route.abort('connectionrefused'));
    await about(page).click();
    await expect(page.getByRole('alert').filter({ hasText: t('error.unknown') })).toBeVisible();
    await expect(page).toHaveURL(/\/page\/shipping$/);
    await page.unroute(ask);
    await page.waitForTimeout(800); // the 700 ms in which one answer is shared
    await about(page).click();
    await expect(page).toHaveURL(/\/page\/about$/);
    expect(problems.every((each) => /ERR_CONNECTION_REFUSED/.test(each))).toBe(true);
    problems.length = 0;
  });

  test('a page that answers broken JSON is loaded by the browser', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    await mark(page);
    await page.route(ask, (route) => route.fulfill({ body: '{"code":0,"da', contentType: json }));
    await about(page).click();
    await expect(page).toHaveURL(/\/page\/about$/);
    await hydrated(page);
    expect(await wasReloaded(page)).toBe(true);
  });

  for (const status of [403, 404, 500]) {
    test(`${status} without HTML shows the shop's error page`, async ({ page, problems }) => {
      const { t, open } = shopper(page);
      await open('/page/shipping');
      await page.route(ask, (route) => route.fulfill({ status, json: { code: 40, msg: 'no' } }));
      await about(page).click();
      const title = t(`page.error${status}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(page).toHaveURL(/\/page\/about$/);
      expect(problems.every((each) => each.includes(`${status}`))).toBe(true);
      problems.length = 0;
    });
  }

  for (const [what, status, data] of [
    ['401', 401, undefined],
    ['a page whose meta says 401', 200, { pageBody: '', meta: { status: 401, lang: 'en' }, data: {} }],
  ] as const) {
    test(`${what} leads to sign-in with the page as its redirect`, async ({ page, problems }) => {
      await shopper(page).open('/zh-HK/page/shipping');
      await page.route(ask, (route) => route.fulfill({ status, json: { code: 50, msg: '', data } }));
      await page.route('**/auth/signin?*', (route) => route.fulfill({ body: 'Sign in', contentType: 'text/html' }));
      await page.getByRole('contentinfo').locator('a[href$="/page/about"]').filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/zh-HK\/auth\/signin\?redirect=%2Fzh-HK%2Fpage%2Fabout$/);
      problems.length = 0;
    });
  }

  test('a document with status 401 leads to sign-in too, and back does not return to it', async ({ page }) => {
    await shopper(page).open('/');
    await page.route('**/page/about', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(id="shop-page">.*?"meta":)\{[^}]*\}/, '$1{"status":401}');
      await route.fulfill({ response: answer, body: html });
    });
    await page.route('**/auth/signin?*', (route) => route.fulfill({ body: 'Sign in', contentType: 'text/html' }));
    await page.goto('/page/about');
    await expect(page).toHaveURL(/\/auth\/signin\?redirect=%2Fpage%2Fabout$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});
