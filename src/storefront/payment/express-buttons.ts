import type { Placed } from '../../shared/contracts/checkout.ts';
import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import type { useShop } from '../../ui/shop-context.tsx';
import { call } from '../api/call.ts';
import type { Result } from '../api/result.ts';
import { loadCart } from '../stores/cart.ts';
import { visit } from '../stores/location.ts';
import { showToast } from '../stores/toast.ts';
import type { ExpressCheckout, ExpressSource } from './express-checkout.ts';
import { finishPlaced, placedPath } from './finish-placed.ts';
import { type ExpressButtons, mountExpressCheckout } from './stripe-express.ts';

interface Express {
  setup: ProviderSetup;
  shop: Pick<ReturnType<typeof useShop>, 't' | 'path' | 'site'>;
  /** Purchase, as it is when a button is pressed. */
  source(): ExpressSource;
}

/** ms that the reason why a wallet did not buy stays in view. */
const reasonStays = 8000;

/** Shows the buttons of wallets in an element; null where the browser has none. */
export function showExpress(container: HTMLElement, { setup, shop, source }: Express): Promise<ExpressButtons | null> {
  const { t, path, site } = shop;
  const express: ExpressCheckout = {
    setup,
    language: site.languageTag,
    texts: {
      items: t('common.items'),
      shipping: t('common.shipping'),
      tax: t('order.tax'),
      discount: t('order.discount'),
    },
    total: () => source().total,
    create: () => source().create(),
    update: async (change) => {
      const checkout = valueOf(await call('checkout/update', change));
      // Only a complete buyer comes with an email: what is wrong then is for them to read.
      const [error] = change.email === undefined ? [] : (checkout?.errors ?? []);
      if (error) showToast({ kind: 'error', text: error.message, ms: reasonStays });
      return checkout;
    },
    place: async ({ slug, totals, dispatchedFrom }) => {
      const sent = { slug, totals: { total: totals.total }, dispatchedFrom, idempotencyKey: `express-${slug}` };
      return valueOf(await call('checkout/place', sent));
    },
    returnUrl: (placed) => new URL(path(placedPath(placed)), window.location.href).href,
    onLeave: () => source().onLeave?.(),
    onEnd: (placed, answer) => void end(placed, answer, shop),
  };
  return mountExpressCheckout(container, express);
}

async function end(placed: Placed, answer: Parameters<ExpressCheckout['onEnd']>[1], { t, path }: Express['shop']) {
  await finishPlaced(placed, answer, t('order.pay.failed'));
  void loadCart();
  visit(path(placedPath(placed)));
}

function valueOf<T>(result: Result<T>): T | null {
  return result.ok ? result.data : null;
}
