import { expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { settings } from './support/meis-settings.ts';
import type { RunningShop } from './support/shop.ts';
import { shopWithStripe } from './support/shop-with-stripe.ts';
import { mei } from './support/staff.ts';

const { shop } = await shopWithStripe();

/** Ana orders as a customer; paths of her checkout, her thank-you page and her order. */
async function placesOf(at: RunningShop, email: string) {
  const ana = await customer(at, { email });
  const checkout = await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'bank-transfer' });
  const open = await readyToBuy(ana, 'TEA-GREEN', 1);
  const { orderNo, accessKey } = await place(ana, checkout);
  const paths = [
    `/checkout/${open.slug}`,
    `/checkout/thankyou?order=${orderNo}&key=${accessKey}`,
    `/user/order/${orderNo}`,
    '/product/clay-teapot',
    '/cart',
  ];
  return { ana, paths };
}

async function headersOf(who: { get(path: string): Promise<Response> }, path: string) {
  const response = await who.get(path);
  expect(response.status, path).toBe(200);
  return {
    policy: response.headers.get('content-security-policy') ?? '',
    permissions: response.headers.get('permissions-policy') ?? '',
    opener: response.headers.get('cross-origin-opener-policy'),
  };
}

test('pages that pay may load the form of Stripe, and nothing else from other sites', async () => {
  const { ana, paths } = await placesOf(shop, 'ana-pays-here@example.com');
  for (const path of paths) {
    const { policy, permissions, opener } = await headersOf(ana, path);
    expect(policy, path).toMatch(
      /script-src 'self' 'sha256-[\w+/=]+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; connect-src 'self' https://api.stripe.com;",
    );
    expect(policy).toContain("default-src 'self'");
    expect(permissions).toContain('payment=(self "https://js.stripe.com")');
    expect(opener).toBe('same-origin-allow-popups');
  }
});

test('other pages load nothing from Stripe, and a page that pays is loaded as a document of its own', async () => {
  const { ana, paths } = await placesOf(shop, 'ana-reads@example.com');
  for (const path of ['/', '/category/cups', '/search?keyword=tea']) {
    const { policy, permissions, opener } = await headersOf(ana, path);
    expect(policy + permissions, path).not.toContain('stripe');
    expect(opener).toBe('same-origin');
  }
  const versionOf = async (path: string) => {
    const joint = path.includes('?') ? '&' : '?';
    const response = await ana.get(`${path}${joint}request=route`, { 'x-request': 'route' });
    return ((await response.json()) as { data: { theme: { version: string } } }).data.theme.version;
  };
  const [shown, paying] = await Promise.all([versionOf('/category/cups'), versionOf(paths[0] ?? '')]);
  expect(paying).toBe(`${shown}-pays`);
});

test('Mei takes the buttons of wallets off product pages: these load nothing from Stripe any more', async () => {
  const own = await shop.another();
  const owner = await mei(own);
  const ana = own.visitor();
  const opened = async (path: string) => {
    const { policy } = await headersOf(ana, path);
    const html = await (await ana.get(path)).text();
    return { policy: policy.includes('js.stripe.com'), wallets: html.includes('class="express') };
  };
  expect(await opened('/product/clay-teapot')).toEqual({ policy: true, wallets: true });
  await owner.does('setting/save', { payments: { wallets: ['checkout'] } });
  expect(await opened('/product/clay-teapot')).toEqual({ policy: false, wallets: false });
  expect(await opened('/cart')).toEqual({ policy: false, wallets: false });
  const { slug } = await readyToBuy(ana, 'TEA-GREEN');
  expect(await opened(`/checkout/${slug}`)).toEqual({ policy: true, wallets: true });
  await owner.does('setting/save', { payments: { wallets: [] } });
  expect(await opened(`/checkout/${slug}`)).toEqual({ policy: true, wallets: false });
  expect(await owner.call('setting/save', { payments: { wallets: ['home'] } })).toMatchObject({ code: 40 });
});

test('a shop that sells to customers only shows guests no wallets, which it would refuse', async () => {
  const own = await shop.another();
  await saveSetting(own.tools.db, 'site', { ...settings, guestCheckout: false });
  await own.tools.site.refresh();
  for (const path of ['/product/clay-teapot', '/cart']) {
    expect((await headersOf(own.visitor(), path)).policy, path).not.toContain('stripe');
    expect(await (await own.visitor().get(path)).text(), path).not.toContain('class="express');
  }
});

test('without Stripe no page opens for it', async () => {
  const settings = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  const plain = await shop.another({ settings });
  const { ana, paths } = await placesOf(plain, 'ana-pays-by-bank@example.com');
  for (const path of paths) {
    const { policy, opener } = await headersOf(ana, path);
    expect(policy, path).not.toContain('stripe');
    expect(opener).toBe('same-origin');
    expect(await (await ana.get(path)).text(), path).not.toContain('class="express');
  }
});
