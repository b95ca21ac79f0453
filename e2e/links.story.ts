import type { Page } from '@playwright/test';
import { shopper } from './support/shopper.ts';
import { alive, desktop, expect, test } from './support/story.ts';

test.use({ viewport: desktop, actionTimeout: 10_000 });

/** Puts HTML into the text of the page that is shown, as a merchant might have written it. */
async function merchantWrites(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', text), html);
}

/** Text that fills some windows. */
const long = '<p>By hand, in small numbers.</p>'.repeat(100);

/** Marks this document; the mark is gone once a page was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const wasLoadedAnew = (page: Page) => page.evaluate(() => !('stillHere' in window));

test.describe('links behave as in any browser', () => {
  test.beforeEach(async ({ page }) => {
    await shopper(page).open('/page/shipping');
    await mark(page);
  });

  test("a link in a merchant's text shows its page in place; with Ctrl or the middle button it opens a tab", async ({
    page,
    context,
  }) => {
    await merchantWrites(page, '<p><a href="/page/about"><em>About us</em></a></p>');
    const link = page.getByRole('main').getByRole('link', { name: 'About us' });
    for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click(how)]);
      await expect(tab).toHaveURL(/\/page\/about$/);
      await tab.close();
      await expect(page).toHaveURL(/\/page\/shipping$/);
    }
    await link.click();
    await expect(page).toHaveURL(/\/page\/about$/);
    expect(await wasLoadedAnew(page)).toBe(false);
  });

  test('a link with a target opens there, one with download is saved, one to write a mail goes nowhere', async ({
    page,
    context,
  }) => {
    await merchantWrites(
      page,
      `<a href="/page/about" target="_blank">Tab</a> <a href="/icon.svg" download="icon.svg">Save</a>
       <a href="mailto:hello@alder.example">Write</a>`,
    );
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Tab', exact: true }).click(),
    ]);
    await tab.close();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save' }).click()]);
    expect(file.suggestedFilename()).toBe('icon.svg');
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await expect(page).toHaveURL(/\/page\/shipping$/);
    expect(await wasLoadedAnew(page)).toBe(false);
  });

  test('a link to another site leaves the shop', async ({ page, context }) => {
    await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await merchantWrites(page, '<a href="https://elsewhere.example/lamps">Away</a>');
    await page.getByRole('link', { name: 'Away' }).click();
    await expect(page).toHaveURL('https://elsewhere.example/lamps');
  });

  test('a jump within the page scrolls there, back returns, and nothing is fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('request=route') && fetched.push(request.url()));
    await merchantWrites(page, `<a href="#far">Down</a>${long}<p id="far">Far below</p>`);
    await page.getByRole('link', { name: 'Down', exact: true }).click();
    await expect(page).toHaveURL(/#far$/);
    await expect(page.getByText('Far below')).toBeInViewport();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goForward();
    await expect(page.getByText('Far below')).toBeInViewport();
    expect(fetched).toEqual([]);
  });

  test('a link to a part of another page leads to that part, and reading goes on there', async ({ page }) => {
    await page.route('**/page/about?*request=route*', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: { pageBody: string } };
      envelope.data.pageBody += `${long}<h2 id="people & places">The people</h2>`;
      await route.fulfill({ response: answer, json: envelope });
    });
    await merchantWrites(page, '<a href="/page/about#people%20%26%20places">People</a>');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { name: 'The people' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'The people' })).toBeFocused();
    await expect(page).toHaveURL(/\/page\/about#people%20%26%20places$/);
  });

  test('a form that asks for a page shows it in place; one that changes something is sent by the browser', async ({
    page,
  }) => {
    await merchantWrites(
      page,
      `<form action="/category/lighting"><select name="sort" aria-label="Sort"><option>priceDesc</option></select>
       <button>Show lamps</button></form><form method="post" action="/page/about" id="post"><button>Send</button></form>`,
    );
    await page.getByRole('button', { name: 'Show lamps' }).click();
    await expect(page).toHaveURL(/\/category\/lighting\?sort=priceDesc$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeFocused();
    expect(await wasLoadedAnew(page)).toBe(false);
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

test.describe('when a page cannot be had', () => {
  const ask = '**/page/about?*request=route*';
  /** The footer's link: it is on every page. */
  const about = (page: Page) => page.getByRole('contentinfo').locator('a[href$="/page/about"]');
  const json = 'application/json; charset=utf-8';

  test('a silent network is said, once; nothing is lost, and the next try works', async ({ page, complaints }) => {
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
    expect(complaints.every((each) => /ERR_CONNECTION_REFUSED/.test(each))).toBe(true);
    complaints.length = 0;
  });

  test('broken JSON is left to the browser, which shows the page by itself', async ({ page }) => {
    await shopper(page).open('/page/shipping');
    await mark(page);
    await page.route(ask, (route) => route.fulfill({ body: '{"code":0,"da', contentType: json }));
    await about(page).click();
    await expect(page).toHaveURL(/\/page\/about$/);
    await alive(page);
    expect(await wasLoadedAnew(page)).toBe(true);
  });

  for (const status of [403, 404, 500]) {
    test(`${status} without a page of its own shows the shop's error page`, async ({ page, complaints }) => {
      const { t, open } = shopper(page);
      await open('/page/shipping');
      await page.route(ask, (route) => route.fulfill({ status, json: { code: 40, msg: 'no' } }));
      await about(page).click();
      const title = t(`page.error${status}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(page).toHaveURL(/\/page\/about$/);
      expect(complaints.every((each) => each.includes(`${status}`))).toBe(true);
      complaints.length = 0;
    });
  }

  for (const [what, status, data] of [
    ['401', 401, undefined],
    ['a page whose meta says 401', 200, { pageBody: '', meta: { status: 401, lang: 'en' }, data: {} }],
  ] as const) {
    test(`${what} leads to the sign-in page, and from there back`, async ({ page, complaints }) => {
      await shopper(page).open('/zh-HK/page/shipping');
      await page.route(ask, (route) => route.fulfill({ status, json: { code: 50, msg: '', data } }));
      await page.route('**/auth/signin?*', (route) => route.fulfill({ body: 'Sign in', contentType: 'text/html' }));
      await page.getByRole('contentinfo').locator('a[href$="/page/about"]').click();
      await expect(page).toHaveURL(/\/zh-HK\/auth\/signin\?redirect=%2Fzh-HK%2Fpage%2Fabout$/);
      complaints.length = 0;
    });
  }

  test('a document that says 401 of itself leads there too, and back does not lead into a circle', async ({ page }) => {
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
