import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from './support/chromium.ts';
import { follow } from './support/follow.ts';
import { isWarning } from './support/problems.ts';
import { shopper } from './support/shopper.ts';
import { desktop, expect, hydrated, phone, test } from './support/story.ts';

/** Paths of one public page of each kind. */
const paths = [
  '/',
  '/category/lighting',
  '/product/isle-vase',
  '/page/shipping',
  '/cart',
  '/page/track',
  '/category/tableware',
];

/** Round trip that goes from each page to every other one exactly once: a, b, a, c, b, c, a for three. */
function everyPair(paths: string[]): string[] {
  const pairs = paths.flatMap((from, index) => paths.slice(index + 1).flatMap((to) => [from, to]));
  return [...pairs, ...paths.slice(0, 1)];
}

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('no page and no navigation between two pages logs a warning or error', async ({ page }) => {
      test.setTimeout(180_000);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (isWarning(message) || message.type() === 'error') warnings.push(`${page.url()}: ${message.text()}`);
      });
      for (const path of paths) await shopper(page).open(path);
      for (const path of everyPair(paths)) await follow(page, path);
      expect(warnings).toEqual([]);
    });

    test('slow navigation causes no layout shift', async ({ page }) => {
      test.setTimeout(120_000);
      // Longer than the 500 ms after input in which browsers do not count layout shifts.
      await page.route('**/*request=route*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await shopper(page).open('/');
      // Shifts of the first page load are not counted, only those of navigation.
      await page.evaluate(async () => {
        await document.fonts.ready;
        const shifts: { value: number; what: string }[] = Object.assign(window, { shifts: [] }).shifts;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
            if (entry.hadRecentInput) continue;
            const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : ''));
            shifts.push({ value: entry.value, what: `${window.location.pathname} ${what.join(' | ')}` });
          }
        }).observe({ type: 'layout-shift' });
      });
      for (const path of [...paths.slice(1), '/']) {
        // From the end of the page, so that the footer is visible if it moves.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await follow(page, path);
        await page.waitForTimeout(400);
      }
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
    });
  });
}

test('a picture that fails to load is requested once and keeps its space', async ({ page, problems }) => {
  const requested: string[] = [];
  await page.route('**/media/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await shopper(page).open('/category/lighting');
  const picture = page.locator('.card-media img.picture-image').first();
  await expect(picture).toHaveAttribute('data-broken', '');
  await expect(picture).toHaveCSS('opacity', '0');
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(height / width).toBeCloseTo(1.25, 1);
  await page.waitForTimeout(500);
  expect(new Set(requested).size).toBe(requested.length);
  problems.splice(0, problems.length, ...problems.filter((each) => !/404|media/.test(each)));
});

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

test('a page fades in by opacity alone, and its components hydrate after the fade', async ({ page }) => {
  await shopper(page).open('/category/lighting');
  await follow(page, '/product/isle-vase');
  await follow(page, '/category/lighting');
  for (const path of ['/product/isle-vase', '/category/lighting', '/page/shipping']) {
    const { animated, hydratedMeanwhile } = await measureFade(page, path);
    expect(animated).toEqual(['opacity']);
    expect(hydratedMeanwhile, path).toEqual([]);
  }
  await follow(page, '/product/isle-vase');
  await hydrated(page);
});

test('with reduced motion there is no fade and no wait for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper(page).open('/page/shipping');
  await follow(page, '/product/isle-vase');
  const moving = await page.evaluate(async () => {
    document.querySelector<HTMLAnchorElement>('footer a[href$="/page/about"]')?.click();
    const body = document.getElementById('page-body');
    const seen: string[] = [];
    const end = performance.now() + 600;
    while (performance.now() < end) {
      for (const animation of body?.getAnimations() ?? []) seen.push(animation.constructor.name);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return seen;
  });
  expect(moving).toEqual([]);
  await expect(page).toHaveURL(/\/page\/about$/);
});

test('with data saving on, nothing is prefetched', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('request=route') && requested.push(request.url()));
  const hover = () => page.getByRole('contentinfo').locator('a[href$="/page/about"]').filter({ visible: true }).hover();
  await shopper(page).open('/page/shipping');
  await hover();
  await expect.poll(() => requested.length).toBe(1);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await shopper(page).open('/page/track');
  await page.mouse.move(0, 0);
  await hover();
  await page.waitForTimeout(500);
  expect(requested).toHaveLength(1);
});

/** Opens a cached page; answers the animated properties of its fade and the components hydrated during the fade. */
function measureFade(page: Page, path: string) {
  return page.evaluate(async (href) => {
    const body = document.getElementById('page-body') as HTMLElement;
    const once = (type: 'animationstart' | 'animationend') =>
      new Promise<void>((resolve) => {
        body.addEventListener(type, ({ target }) => target === body && resolve());
      });
    const started = once('animationstart');
    const ended = once('animationend');
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
    await started;
    const animation = body.getAnimations()[0] as CSSAnimation;
    const keyframes = (animation.effect as KeyframeEffect).getKeyframes();
    const own = ['offset', 'computedOffset', 'easing', 'composite'];
    const animated = [...new Set(keyframes.flatMap((each) => Object.keys(each).filter((key) => !own.includes(key))))];
    const isHydrated = (root: Element) => Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    const hydrated = () =>
      [...body.querySelectorAll('[data-root]')]
        .filter(isHydrated)
        .map((root) => root.parentElement?.getAttribute('name'));
    // The animation is paused, so that other tasks get their time on a slow machine.
    animation.pause();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const hydratedMeanwhile = hydrated();
    animation.play();
    await ended;
    return { animated, hydratedMeanwhile };
  }, path);
}

test('memory after 224 visits is about that after 21, and no React root outlives its node', async ({ page }) => {
  test.setTimeout(300_000);
  // Without the fade, whose time is of no account here.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper(page).open('/');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const round = async (times: number) => {
    for (let visit = 0; visit < times; visit++) await follow(page, paths[visit % paths.length] as string);
  };
  await round(21);
  // A root whose node is gone is collected later, too.
  let early = await measureMemory(page, cdp);
  await expect(async () => {
    const { listeners } = early;
    early = await measureMemory(page, cdp);
    expect(early.roots).toBe(early.awake);
    // Components that are hydrated only now would be taken for a leak.
    expect(early.listeners).toBe(listeners);
  }).toPass({ timeout: 20_000, intervals: [500] });
  await round(203);
  // Garbage of the last visit is collected later; a leak stays.
  await expect(async () => {
    const late = await measureMemory(page, cdp);
    console.log('after 21', early, 'after 224', late);
    expect(late.roots).toBe(late.awake);
    expect(late.nodes).toBeLessThan(early.nodes * 1.1 + 200);
    expect(late.listeners).toBeLessThan(early.listeners * 1.1 + 50);
    expect(late.heap).toBeLessThan(early.heap * 1.15 + 1_000_000);
  }).toPass({ timeout: 20_000, intervals: [1000] });
});

/** Memory of the page after garbage collection: bytes, nodes, listeners, React roots in memory and in the document. */
async function measureMemory(page: Page, cdp: CDPSession) {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const awake = await page.evaluate(() => {
    const isRoot = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactContainer'));
    return [...document.querySelectorAll('[data-root], body > div')].filter(isRoot).length;
  });
  return { heap: usedSize, nodes: of('Nodes'), listeners: of('JSEventListeners'), roots: await reactRoots(cdp), awake };
}

/** Number of React roots in memory. */
async function reactRoots(cdp: CDPSession): Promise<number> {
  const expression = `(() => {
    const place = [...document.querySelectorAll('[data-root]')].find((each) => Object.keys(each).some((key) => key.startsWith('__reactContainer')));
    const fiber = place[Object.keys(place).find((key) => key.startsWith('__reactContainer'))];
    return Object.getPrototypeOf(fiber.stateNode);
  })()`;
  const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: 'roots' });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup: 'roots',
  });
  const declaration = 'function () { return this.filter((root) => root.containerInfo && root.current.child).length; }';
  const counted = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: declaration,
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'roots' });
  return counted.result.value as number;
}

test('a page is restored from the back-forward cache with the current cart', async ({ demo }, { project }) => {
  // Playwright turns the cache off and does not follow a restored page: the page itself records the event.
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath: chromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: demo.url });
  const page = await context.newPage();
  await shopper(page).open('/page/shipping');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: object;
      })[];
      localStorage.setItem('restored', JSON.stringify({ persisted, why: entry?.notRestoredReasons }));
    });
  });
  await page.goto('/page/about?x=1');
  await hydrated(page);
  await page.request.post('/api/web/cart/add', { data: { sku: 'SOAP-DISH-CHALK', quantity: 3 } });
  const witness = await context.newPage();
  await witness.goto('/robots.txt');
  await page.evaluate(() => void setTimeout(() => history.back()));
  const stored = (key: string) => witness.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => stored('restored')).toContain('"persisted":true');
  await expect.poll(() => stored('cartNum')).toBe('3');
  await browser.close();
});

// Names of files hold hashes, which move what brotli makes of a list of them by up to 100 bytes.
for (const [what, path, most] of [
  ['a page of text', '/page/shipping', 78],
  ['a product', '/product/isle-vase', 90],
] as const) {
  test(`the scripts of a first visit to ${what} are at most ${most} KB in brotli`, async ({ page }) => {
    await shopper(page).open(path);
    await page.waitForTimeout(3000); // until scripts that load in the background have arrived
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name.split('/').at(-1), encodedBodySize] as const),
    );
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    console.log(`${path}: ${(sum / 1024).toFixed(1)} KB in ${sizes.length} files`);
    expect(sum, JSON.stringify(sizes)).toBeGreaterThan(30_000);
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(most * 1024);
  });
}
