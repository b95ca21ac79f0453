import type { ExpressCheckout } from './express-checkout.ts';
import { purchaseOf } from './express-purchase.ts';
import { laterOptions } from './stripe.ts';
import { type LoadStripe, loadStripe, type StripeElement } from './stripe-js.ts';

export interface ExpressButtons {
  setAmount(amount: number): void;
  destroy(): void;
}

/** Shows the buttons of the wallets that the browser has; null where it has none. */
export async function mountExpressCheckout(
  container: HTMLElement,
  express: ExpressCheckout,
  load: LoadStripe = loadStripe,
): Promise<ExpressButtons | null> {
  const { setup, language } = express;
  const stripe = await load(setup.publishableKey, language);
  const total = express.total();
  const elements = stripe.elements(laterOptions({ setup, total, language }, total.amount, container));
  const element = elements.create('expressCheckout', { emailRequired: true });
  const purchase = purchaseOf(stripe, elements, express);
  element.on('click', purchase.open);
  element.on('shippingaddresschange', purchase.changeAddress);
  element.on('shippingratechange', purchase.changeRate);
  element.on('confirm', purchase.confirm);
  element.on('cancel', express.onLeave);
  if (await hasWallet(element, container))
    return { setAmount: (amount) => elements.update({ amount }), destroy: () => element.destroy() };
  element.destroy();
  return null;
}

function hasWallet(element: StripeElement, container: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.on('ready', ({ availablePaymentMethods }: { availablePaymentMethods?: object }) =>
      resolve(Boolean(availablePaymentMethods)),
    );
    element.on('loaderror', () => resolve(false));
    element.mount(container);
  });
}
