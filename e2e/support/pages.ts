import type { Page } from '@playwright/test';
import { guest, type shopper } from './shopper.ts';
import { meiAt } from './staff.ts';
import { desktop } from './story.ts';

type Shopper = ReturnType<typeof shopper>;

/** Ways to open each kind of page of the demo shop, by the state that the name says. */
export const pages: Record<string, (shop: Shopper) => Promise<unknown>> = {
  home: (shop) => shop.open(shop.inLanguage('/')),
  category: (shop) => shop.open(shop.inLanguage('/category/lighting')),
  'filters open': async (shop) => {
    await shop.open(shop.inLanguage('/category/lighting?colour=black&rating=1'));
    await shop.openFilters();
  },
  'filters that fit nothing': (shop) => shop.open(shop.inLanguage('/category/lighting?colour=black&price=-20')),
  'search with suggestions': async (shop) => {
    await shop.open(shop.inLanguage('/search?keyword=vase'));
    await shop.suggestions();
  },
  'search that found nothing': (shop) => shop.open(shop.inLanguage('/search?keyword=qqzzxx')),
  product: (shop) => shop.open(shop.inLanguage('/product/isle-vase')),
  'sold-out product': (shop) => shop.open(shop.inLanguage('/product/mantel-clock')),
  'text page': (shop) => shop.open(shop.inLanguage('/page/shipping')),
  'empty cart': (shop) => shop.open(shop.inLanguage('/cart')),
  cart: async (shop) => {
    await shop.addByApi('TEA-TOWEL-PAIR-SAGE', 2);
    await shop.addByApi('LINEN-NOTEBOOK-INK-PLAIN');
    await shop.open(shop.inLanguage('/cart'));
  },
  'cart with something left for another time': async (shop) => {
    await shop.addByApi('TALL-MUG-OAT');
    await shop.addByApi('TEA-TOWEL-PAIR-SAGE', 2);
    await shop.open(shop.inLanguage('/cart'));
    await shop.button(shop.t('cart.selectItems')).click();
    await shop.lineCheckboxes().last().uncheck();
    await shop.lineCheckboxes().last().blur();
  },
  drawer: async (shop) => {
    await shop.open(shop.inLanguage('/product/tea-towel-pair'));
    await shop.addToCart();
  },
  checkout: (shop) => shop.beginCheckout('TEA-TOWEL-PAIR-SAGE'),
  'checkout with errors': async (shop) => {
    await shop.beginCheckout('TEA-TOWEL-PAIR-SAGE');
    await shop.placeButton().click();
    await shop.errorList().waitFor();
  },
  thanks: async (shop) => {
    await shop.beginCheckout('TEA-TOWEL-PAIR-SAGE');
    await shop.fillIn(guest('Ana'));
    await shop.place();
  },
  'order to be paid by transfer': async (shop) => shop.openOrder(await shop.orderByApi('bank-transfer')),
  'order that was delivered and refunded': async (shop) => {
    const placed = await shop.orderByApi('test');
    const { orderNo } = placed;
    const { VITRINE_E2E_URL: url = '', VITRINE_E2E_DATA: dataDir = '' } = process.env;
    const { call } = await meiAt({ url, dataDir });
    const { lines } = await call<{ lines: { lineId: string }[] }>('order/ship', {
      orderNo,
      key: 'all',
      company: 'ups',
      no: '1Z9',
    });
    await call('order/deliver', { orderNo });
    const units = lines.map(({ lineId }) => ({ lineId, quantity: 1 }));
    await call('order/refund', { orderNo, lines: units, reason: 'A crack in the glaze', key: 'refund' });
    await shop.openOrder(placed);
  },
  'track form': (shop) => shop.open(shop.inLanguage('/page/track')),
  'sign in with errors': async (shop) => {
    await shop.open(shop.inLanguage('/auth/signin'));
    await shop.button(shop.t('auth.signIn')).click();
  },
  'sign up with errors': async (shop) => {
    await shop.open(shop.inLanguage('/auth/signup'));
    await shop.button(shop.t('auth.create')).click();
  },
  'not found': (shop) => shop.open(shop.inLanguage('/nothing-here')),
};

/** States of which one width shows all: what is only in phones' or only in wide windows, and pages whose parts are the same in both. */
export const oneWidthStates: Record<string, (shop: Shopper, page: Page) => Promise<unknown>> = {
  'promotions and coupons': (shop) => shop.open('/promotion'),
  'pre-order product': (shop) => shop.open('/product/floor-pouf'),
  'phone menu open': async (shop, page) => {
    await shop.open('/');
    await shop.button(shop.t('menu.open')).click();
    await page.locator('#phone-menu').getByRole('link').first().waitFor();
  },
  'wide menu open': async (shop, page) => {
    await page.setViewportSize(desktop);
    await shop.open('/');
    await page.locator('.menu-link').first().click();
    await page.locator('.menu').getByRole('link', { name: 'Lighting' }).waitFor();
  },
  'checkout in the dark': async (shop, page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await shop.beginCheckout('TEA-TOWEL-PAIR-SAGE');
  },
};

/** Removes the expected 404 of the page "not found". */
export function allowNotFound(problems: string[], name: string): void {
  if (name !== 'not found') return;
  const others = problems.filter((each) => !/nothing-here|status of 404/.test(each));
  problems.splice(0, problems.length, ...others);
}
