import type { Page } from '@playwright/test';
import { setStock } from './support/database.ts';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow', viewport: phone });

test.beforeEach(async ({ demo }) => setStock(demo.dataDir, 'MORNING-MUG-MOSS-GLAZED', 0));

/** A browser with a push service that nothing reaches: headless Chromium has none. `answer` is what its user says when asked. */
async function withPushService(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((said) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = said;
      return Promise.resolve(permission);
    };
    const keys = {
      p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const made = {
      endpoint: `https://93.184.216.34/send/${Math.random()}`,
      options: {},
      unsubscribe: () => Promise.resolve(true),
      toJSON: () => ({ endpoint: made.endpoint, keys }),
    };
    let kept: typeof made | null = null;
    const asked = window as unknown as { asked: unknown[] };
    asked.asked = [];
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(kept),
      subscribe: (options: { applicationServerKey: string }) => {
        asked.asked.push(options.applicationServerKey);
        kept = made;
        return Promise.resolve(made);
      },
    });
  }, answer);
}

test('Ana is asked by her browser only after a press, and turns the notification of a sold-out mug on and off', async ({
  page,
}) => {
  await withPushService(page, 'granted');
  await shopper(page).open('/product/morning-mug/MORNING-MUG-MOSS-GLAZED');
  const offer = page.getByRole('button', { name: 'Notify me on this device' });
  await offer.click();
  await expect(page.getByText('This device is notified once it is back in stock.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([
    expect.stringMatching(/^B[\w-]{86}$/),
  ]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Notifications are off.')).toBeVisible();
  await expect(offer).toBeVisible();
});

test('Ben, who blocks notifications, is told how to allow them, and is not offered them again', async ({ page }) => {
  await withPushService(page, 'denied');
  await shopper(page).open('/product/morning-mug/MORNING-MUG-MOSS-GLAZED');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Notifications of this shop are blocked.')).toBeVisible();
});

/** The parts of the worker's scope that the story uses; its types are those of documents. */
interface WorkerScope extends EventTarget {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<void> };
}

test('the service worker shows what came, and opens what was pressed, within the shop alone', async ({
  page,
  context,
}) => {
  await shopper(page).open('/page/shipping');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Headless Chromium has neither a push service nor notifications: what the worker asks of them is recorded.
  const asked = await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const shown: object[] = [];
    const opened: string[] = [];
    scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    scope.clients.openWindow = async (url) => void opened.push(url);
    const dispatch = async (type: string, parts: object) => {
      const works: Promise<unknown>[] = [];
      const event = Object.assign(new Event(type), parts, { waitUntil: (work: Promise<unknown>) => works.push(work) });
      scope.dispatchEvent(event);
      await Promise.all(works);
    };
    const message = { title: 'Delivered', body: 'Order 1234', path: '/user/order/1234', tag: 'order 1234', lang: 'en' };
    await dispatch('push', { data: { json: () => message } });
    for (const data of ['/user/order/1234', 'https://elsewhere.example/'])
      await dispatch('notificationclick', { notification: { data, close: () => undefined } });
    return { shown, opened };
  });
  expect(asked).toEqual({
    shown: [
      {
        title: 'Delivered',
        body: 'Order 1234',
        tag: 'order 1234',
        lang: 'en',
        renotify: true,
        data: '/user/order/1234',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
      },
    ],
    opened: [new URL('/user/order/1234', page.url()).href],
  });
});
