import type { Checkout, CheckoutUpdateBody, Placed } from '../../shared/contracts/checkout.ts';
import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import { appearanceOf } from './appearance.ts';
import {
  addressFrom,
  buyerFrom,
  type WalletAddress,
  type WalletBuyer,
  type WalletWords,
  walletSums,
} from './express-order.ts';
import { type LoadStripe, loadStripe, type StripeElements, type StripeJs, stripeLocale } from './stripe-js.ts';

/** A checkout that is bought with a wallet: delivery, tax and the order are those of our own calls. */
export interface ExpressCheckout {
  setup: ProviderSetup;
  /** BCP 47. */
  language: string;
  words: WalletWords;
  /** Current price of the goods, to open the buttons with. */
  total: { amount: number; currency: string };
  /** Makes the checkout, once the buyer has pressed a button; null where that was refused. */
  create(): Promise<Checkout | null>;
  /** Saves changes of it (`checkout/update`). */
  update(change: CheckoutUpdateBody): Promise<Checkout | null>;
  /** Places the order at the total that the wallet showed (`checkout/place`). */
  place(checkout: Checkout): Promise<Placed | null>;
  returnUrl(placed: Placed): string;
  /** The wallet has been paid with, or has failed with a text for the buyer. */
  onEnd(placed: Placed, message: string | null): void;
}

interface Asked {
  resolve(answer?: object): void;
  reject(): void;
}

interface Failing {
  paymentFailed(answer: { reason: 'fail' | 'invalid_shipping_address' }): void;
}

/** Shows the buttons of the wallets that the browser has; resolves to false where it has none. */
export async function mountExpressCheckout(
  container: HTMLElement,
  express: ExpressCheckout,
  load: LoadStripe = loadStripe,
): Promise<boolean> {
  const stripe = await load(express.setup.publishableKey, express.language);
  const elements = stripe.elements({
    mode: 'payment',
    amount: express.total.amount,
    currency: express.total.currency.toLowerCase(),
    captureMethod: express.setup.capture,
    locale: stripeLocale(express.language),
    appearance: appearanceOf(container),
  });
  const element = elements.create('expressCheckout', { emailRequired: true });
  const purchase = purchaseOf(stripe, elements, express);
  element.on('click', purchase.open);
  element.on('shippingaddresschange', purchase.changeAddress);
  element.on('shippingratechange', purchase.changeRate);
  element.on('confirm', purchase.confirm);
  return new Promise((resolve) => {
    element.on('ready', ({ availablePaymentMethods }: { availablePaymentMethods?: object }) =>
      resolve(availablePaymentMethods !== undefined),
    );
    element.on('loaderror', () => resolve(false));
    element.mount(container);
  });
}

/** One purchase: what the wallet asks is answered by the checkout as it is then. */
function purchaseOf(stripe: StripeJs, elements: StripeElements, express: ExpressCheckout) {
  // Wallets ask for delivery while the checkout is still being made.
  let current: Promise<Checkout | null> = Promise.resolve(null);
  const { words } = express;
  const answer = (event: Asked, changed: Checkout | null) => {
    if (!changed) return event.reject();
    const { amount, lineItems, shippingRates } = walletSums(changed, words);
    // A wallet needs a way of delivery: without one nothing is sent to that address.
    if (shippingRates.length === 0) return event.reject();
    elements.update({ amount });
    event.resolve({ lineItems, shippingRates });
  };
  const save = async (changes: Omit<CheckoutUpdateBody, 'slug'>) => {
    const checkout = await current;
    return checkout && express.update({ slug: checkout.slug, ...changes });
  };
  const change = async (event: Asked, changes: Omit<CheckoutUpdateBody, 'slug'>) => {
    current = save(changes);
    answer(event, await current);
  };
  return {
    open: (event: Asked) => {
      // The wallet opens within a second of the click or not at all.
      event.resolve({
        shippingAddressRequired: true,
        phoneNumberRequired: true,
        shippingRates: [{ id: 'later', displayName: words.shipping, amount: 0 }],
      });
      current = express.create();
    },
    changeAddress: (event: Asked & { address: WalletAddress }) =>
      change(event, { address: addressFrom(event.address) }),
    changeRate: (event: Asked & { shippingRate: { id: string } }) =>
      change(event, { shippingMethod: event.shippingRate.id }),
    confirm: async (event: Failing & WalletBuyer) => {
      const seen = await current;
      const filled = await save(buyerFrom(event));
      if (!seen || !filled || filled.totals.total.amount !== seen.totals.total.amount || filled.errors.length > 0)
        return event.paymentFailed({ reason: 'invalid_shipping_address' });
      const placed = await express.place(filled);
      if (!placed?.payment.clientSecret) return event.paymentFailed({ reason: 'fail' });
      await pay(stripe, elements, placed, express);
    },
  };
}

async function pay(
  stripe: StripeJs,
  elements: StripeElements,
  placed: Placed,
  express: ExpressCheckout,
): Promise<void> {
  const { clientSecret = '' } = placed.payment;
  const { error: unfinished } = await elements.submit();
  const { error } = unfinished
    ? { error: unfinished }
    : await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: express.returnUrl(placed) },
        redirect: 'if_required',
      });
  express.onEnd(placed, error ? (error.message ?? '') : null);
}
