import { desktop, expect, test } from './support/story.ts';

// The second of two stories that run one after the other has the browser of the first, and finds nothing of it.
test.describe.configure({ mode: 'serial', retries: 0 });
test.use({ viewport: { ...desktop, width: 1441 } });

const kept = new Map<string, unknown>();

test('a story leaves cookies, storage, pages, listeners and a cached answer', async ({ page, context, demo }) => {
  await page.goto('/page/about');
  await context.addCookies([{ name: 'left', value: '1', url: demo.url }]);
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left-too=1; path=/; max-age=3600';
    await (await caches.open('left')).put('/left', new Response('left'));
    await new Promise((resolve) => {
      indexedDB.open('left', 1).addEventListener('success', resolve);
    });
    await fetch('/robots.txt', { cache: 'force-cache' });
  });
  await page.route('**/page/about', (route) => route.fulfill({ body: 'left' }));
  context.on('page', () => kept.set('heard', true));
  await (await context.newPage()).goto('/cart');
  expect(kept.get('heard')).toBe(true);
  kept.clear();
  kept.set('context', Reflect.get(context, '_guid'));
});

test('the next one has the same browser and finds none of that', async ({ page, context, demo, problems }) => {
  expect(Reflect.get(context, '_guid')).toBe(kept.get('context'));
  expect(await context.cookies()).toEqual([]);
  expect(context.pages().filter((each) => !each.url().startsWith(`${demo.url}/robots.txt`))).toEqual([page]);
  await page.goto('/page/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Alder Row');
  const found = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key.startsWith('left')),
    session: Object.keys(sessionStorage).filter((key) => key.startsWith('left')),
    cookie: document.cookie.includes('left'),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    answer: await fetch('/robots.txt', { cache: 'only-if-cached', mode: 'same-origin' }).then(
      ({ status }) => status,
      () => 'not cached',
    ),
  }));
  expect(found).toEqual({ local: [], session: [], cookie: false, caches: [], databases: [], answer: 'not cached' });
  expect(kept.has('heard')).toBe(false);
  expect(problems.splice(0)).toContainEqual(expect.stringContaining('ERR_CACHE_MISS'));
});

test('a browser whose clock was set serves no other story', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/page/about');
  kept.set('context', Reflect.get(context, '_guid'));
});

test('so the next one has a new browser', ({ context }) => {
  expect(Reflect.get(context, '_guid')).not.toBe(kept.get('context'));
});
