import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { answerPicturesWithPixel } from './pictures.ts';
import { watch } from './problems.ts';
import { type Shop, startShop } from './shop.ts';

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

interface Story {
  /** URL and folder of the demo shop that the stories share. */
  demo: { url: string; dataDir: string };
  /** An empty shop of this story alone. */
  emptyShop: Shop;
  /** Loads real pictures. Otherwise each is answered with one pixel, which saves minutes. */
  pictures: boolean;
  /** Console errors and failed requests; a story removes those that it expects. */
  problems: string[];
}

/** Hosts of shops that were removed after their story: pages that are still open look for them. */
const removedShops: string[] = [];

/** Test of the shop in a browser. Fails on any console error or failed request. */
export const test = base.extend<Story>({
  pictures: [false, { option: true }],
  demo: [{ url: process.env.VITRINE_E2E_URL ?? '', dataDir: process.env.VITRINE_E2E_DATA ?? '' }, { option: true }],
  baseURL: ({ demo }, use) => use(demo.url),
  emptyShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const shop = await startShop({ demo: false });
      await use(shop);
      removedShops.push(new URL(shop.url).host);
      await shop.remove();
    },
    { timeout: 90_000 },
  ],
  problems: [
    async ({ context, pictures }, use) => {
      if (!pictures) await answerPicturesWithPixel(context);
      const problems = watch(context);
      await use(problems);
      const isOfStory = (each: string) => !removedShops.some((host) => each.includes(host) && each.includes('REFUSED'));
      expect(problems.filter(isOfStory), 'console errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

/** Test in an empty shop of its own. */
export const testInEmptyShop = test.extend({ baseURL: ({ emptyShop }, use) => use(emptyShop.url) });

/** Opens another tab of the same browser. */
export async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await hydrated(tab);
  return tab;
}

/** Components besides those of the moment `now` that are hydrated without interaction. */
const awaited = [
  'product-detail',
  'product-gallery',
  'product-options',
  'product-buy',
  'checkout',
  'cart',
  'cart-drawer',
  'menu',
  'language',
  'currency',
  'order-track',
  'review-form',
  'user-order',
  'payment',
  'user-account',
  'user-security',
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'verify-email',
];

/** Uses the page, and waits until navigation has started and the components of `awaited` are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((names) => {
    dispatchEvent(new Event('pointermove'));
    const nodes = ['[data-moment="now"]', ...names.map((name) => `[name="${name}"]`)];
    const places = nodes.flatMap((node) => [...document.querySelectorAll(`shop-component${node} > [data-root]`)]);
    const isAwake = (place: Element) => Object.keys(place).some((key) => key.startsWith('__reactContainer'));
    const state = history.state as { entry?: string } | null;
    return state?.entry !== undefined && places.every(isAwake);
  }, awaited);
}
