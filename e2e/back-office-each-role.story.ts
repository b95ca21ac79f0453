import type { BrowserContext, Page } from '@playwright/test';
import { meiInBackOffice } from './support/back-office.ts';
import { desktop, expect, test } from './support/story.ts';

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

interface Walk {
  screens: string[];
  /** Calls that were refused, each with the screen that made it. */
  refused: string[];
}

test('each role sees its own screens, and none makes a call that is refused', async ({ context, page, demo }) => {
  test.slow();
  await meiInBackOffice(page, demo);
  const [manager, support, editor] = await Promise.all(
    ['manager', 'support', 'editor'].map((role) => walkAs(role, context, demo.url)),
  );
  expect([...(manager?.refused ?? []), ...(support?.refused ?? []), ...(editor?.refused ?? [])]).toEqual([]);
  expect(manager?.screens).toContain('/admin/settings');
  expect(manager?.screens).not.toContain('/admin/drafts');
  expect(support?.screens).toEqual(expect.arrayContaining(['/admin/orders', '/admin/returns', '/admin/customers']));
  expect(support?.screens).not.toContain('/admin/promotions');
  expect(support?.screens).not.toContain('/admin/pages/new');
  expect(editor?.screens).toEqual(expect.arrayContaining(['/admin/articles/new', '/admin/collections/new']));
  expect(editor?.screens).not.toContain('/admin/orders');
  expect(editor?.screens).not.toContain('/admin/products/new');
});

test('a link to what a role does not include says whom to ask, and makes no call that is refused', async ({
  page,
  demo,
}) => {
  await meiInBackOffice(page, demo);
  await page.addInitScript(() => sessionStorage.setItem('show-as', 'editor'));
  const { refused, untilAnswered } = listen(page, 'editor');
  for (const path of [
    'orders',
    'orders/V7K2',
    'customers',
    'products/new',
    'numbers',
    'settings/staff',
    'settings/log',
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your role does not include this' })).toBeVisible();
    await expect(page.getByText('Ask the owner of the shop for the permission.')).toBeVisible();
    await untilAnswered();
  }
  expect(refused).toEqual([]);
  await page.goto('/admin/articles');
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

/** Opens each screen that the navigation names, what can be made there, and the first thing in it, as a role. */
async function walkAs(role: string, context: BrowserContext, url: string): Promise<Walk> {
  const page = await context.newPage();
  await page.addInitScript((name) => sessionStorage.setItem('show-as', name), role);
  const { refused, untilAnswered } = listen(page, role);
  await page.goto(`${url}/admin`);
  await page.locator('nav a').first().waitFor();
  // Links are followed within the document, which takes a tenth of the time of opening it anew.
  const follow = async (part: string, path: string) => {
    await page.locator(`${part} a[href="${path}"]`).first().dispatchEvent('click');
    await page.waitForURL(`${url}${path}**`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilAnswered();
  };
  const entries = await linksIn(page, 'nav');
  const screens = [...entries];
  for (const entry of entries.filter((path) => path !== '/admin')) {
    await follow('nav', entry);
    const below = (await linksIn(page, 'main')).filter((path) => path.startsWith(`${entry}/`));
    const form = below.find((path) => path.endsWith('/new'));
    const thing = below.find((path) => !path.endsWith('/new') && !path.endsWith('/changes'));
    // A manager may do nearly everything; what others may not do is found in forms.
    const inside = role === 'manager' ? [] : [form, thing];
    for (const path of inside.filter((each) => each !== undefined)) {
      await follow('main', path);
      screens.push(path);
      await follow('nav', entry);
    }
  }
  await page.close();
  return { screens, refused };
}

/** Calls of a page: those that are refused for lack of a permission, and a wait until all are answered. */
function listen(page: Page, role: string) {
  const refused: string[] = [];
  let answering: Promise<void>[] = [];
  const codeOf = async (answer: { json(): Promise<unknown> }) =>
    (await answer.json().catch(() => null)) as { code?: number } | null;
  page.on('request', (request) => {
    if (!request.url().includes('/api/admin/')) return;
    const screen = new URL(page.url()).pathname;
    const note = async () => {
      // A call that the end of the walk leaves unanswered is none that was refused.
      const answer = await request.response().catch(() => null);
      const code = answer && (await codeOf(answer))?.code;
      if (code === 30) refused.push(`${role} at ${screen}: ${new URL(request.url()).pathname}`);
    };
    answering.push(note());
  });
  const untilAnswered = async () => {
    while (answering.length > 0) {
      const pending = answering;
      answering = [];
      await Promise.allSettled(pending);
    }
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  };
  return { refused, untilAnswered };
}

function linksIn(page: Page, part: string): Promise<string[]> {
  return page
    .locator(`${part} a[href^="/admin"]`)
    .evaluateAll((all) => [...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
}
