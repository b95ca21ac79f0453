import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Shop, startShop } from './shop.ts';
import { watch } from './watch.ts';

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

interface Story {
  /** The demo shop that all stories share: where it is and its folder. */
  demo: { url: string; dataDir: string };
  /** A shop of this story's own, without demo and without goods. */
  emptyShop: Shop;
  /** Whether the shop makes every picture it is asked for; else a pixel stands for each, which saves minutes. */
  pictures: boolean;
  /** What was wrong behind the scenes; a story that provokes some of it takes it out. */
  complaints: string[];
}

/** A story about the shop. It fails on any console error or failed request on its way. */
export const test = base.extend<Story>({
  pictures: [false, { option: true }],
  demo: [{ url: process.env.VITRINE_E2E_URL ?? '', dataDir: process.env.VITRINE_E2E_DATA ?? '' }, { option: true }],
  baseURL: ({ demo }, use) => use(demo.url),
  emptyShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const shop = await startShop({ demo: false });
      await use(shop);
      await shop.remove();
    },
    { timeout: 90_000 },
  ],
  complaints: [
    async ({ context, pictures }, use) => {
      if (!pictures)
        await context.route('**/media/**', (route) => route.fulfill({ body: pixel, contentType: 'image/gif' }));
      const complaints = watch(context);
      await use(complaints);
      expect(complaints, 'what went wrong behind the scenes').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same in a shop of its own. */
export const testInEmptyShop = test.extend({ baseURL: ({ emptyShop }, use) => use(emptyShop.url) });

const pixel = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The same shopper in another tab. */
export async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await alive(tab);
  return tab;
}

/** Components that wake by themselves and are waited for before a story goes on. */
const awaited = [
  'product-detail',
  'checkout',
  'cart',
  'cart-drawer',
  'menu',
  'language',
  'currency',
  'order-track',
  'user-order',
  'payment',
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'verify-email',
];

/** Waits until the page's scripts have taken over: navigation, and every component that wakes by itself. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction((names) => {
    const places = names.flatMap((name) => [
      ...document.querySelectorAll(`shop-component[name="${name}"] > [data-root]`),
    ]);
    const isAwake = (place: Element) => Object.keys(place).some((key) => key.startsWith('__reactContainer'));
    const state = history.state as { entry?: string } | null;
    return state?.entry !== undefined && places.every(isAwake);
  }, awaited);
}
