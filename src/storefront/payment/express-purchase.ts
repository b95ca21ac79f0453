import type { Checkout, CheckoutUpdateBody, Placed } from '../../shared/contracts/checkout.ts';
import type { ExpressCheckout } from './express-checkout.ts';
import {
  addressFrom,
  buyerFrom,
  deliveriesOf,
  type WalletAddress,
  type WalletBuyer,
  walletSums,
} from './express-order.ts';
import type { PaymentAnswer } from './payment-form.ts';
import { confirmPayment } from './stripe.ts';
import type { StripeElements, StripeJs } from './stripe-js.ts';

interface WalletRequest {
  resolve(answer?: object): void;
  reject(): void;
}

interface Confirming extends WalletBuyer {
  paymentFailed(answer: { reason: 'fail' | 'invalid_shipping_address' }): void;
}

type Changes = Omit<CheckoutUpdateBody, 'slug'>;

/** Id of the rate that a wallet opens with, before the delivery of any address is known. */
const unknownRate = 'later';

/** One purchase: each request of the wallet is answered by the checkout as it is then. */
export function purchaseOf(stripe: StripeJs, elements: StripeElements, express: ExpressCheckout) {
  // Wallets ask for delivery while the checkout is still being made.
  let current: Promise<Checkout | null> = Promise.resolve(null);
  const answer = (event: WalletRequest, changed: Checkout | null) => {
    if (!changed) return event.reject();
    const { amount, lineItems, shippingRates } = walletSums(changed, express.texts);
    // A wallet needs a way of delivery: without one nothing is sent to that address.
    if (shippingRates.length === 0) return event.reject();
    elements.update({ amount });
    event.resolve({ lineItems, shippingRates });
  };
  const save = async (changes: Changes) => {
    const checkout = await current;
    return checkout && express.update({ slug: checkout.slug, ...changes });
  };
  const change = async (event: WalletRequest, changes: Changes) => {
    current = save(changes).then((checkout) => withDelivery(checkout, express));
    answer(event, await current);
  };
  return {
    open: (event: WalletRequest) => {
      elements.update({ amount: express.total().amount });
      // The wallet opens within a second of the click or not at all.
      event.resolve({
        shippingAddressRequired: true,
        phoneNumberRequired: true,
        shippingRates: [{ id: unknownRate, displayName: express.texts.shipping, amount: 0 }],
      });
      current = express.create();
    },
    changeAddress: (event: WalletRequest & { address: WalletAddress }) =>
      change(event, { address: addressFrom(event.address) }),
    changeRate: (event: WalletRequest & { shippingRate: { id: string } }) =>
      change(event, event.shippingRate.id === unknownRate ? {} : { shippingMethod: event.shippingRate.id }),
    confirm: async (event: Confirming) => {
      const outcome = await placeWith(event, await current, { elements, save, express });
      if ('reason' in outcome) {
        event.paymentFailed(outcome);
        return express.onLeave();
      }
      express.onEnd(outcome, await pay(stripe, elements, outcome, express));
    },
  };
}

/** A wallet shows the first delivery as chosen, so it is: at another address there may be others, and before none is. */
async function withDelivery(checkout: Checkout | null, { update }: ExpressCheckout): Promise<Checkout | null> {
  const codes = checkout ? deliveriesOf(checkout).map(({ code }) => code) : [];
  const [first] = codes;
  if (!checkout || first === undefined || codes.includes(checkout.shippingMethod ?? '')) return checkout;
  return update({ slug: checkout.slug, shippingMethod: first });
}

type NotPlaced = Parameters<Confirming['paymentFailed']>[0];

interface Purchase {
  elements: StripeElements;
  save(changes: Changes): Promise<Checkout | null>;
  express: ExpressCheckout;
}

/** Places the order with what the buyer confirmed in the wallet, at the total that they saw there. */
async function placeWith(
  buyer: WalletBuyer,
  seen: Checkout | null,
  { elements, save, express }: Purchase,
): Promise<Placed | NotPlaced> {
  const { error } = await elements.submit();
  if (error || !seen) return { reason: 'fail' };
  const filled = await save(buyerFrom(buyer));
  if (!filled) return { reason: 'fail' };
  const isSameTotal = filled.totals.total.amount === seen.totals.total.amount;
  if (!isSameTotal || filled.errors.length > 0) return { reason: 'invalid_shipping_address' };
  return (await express.place(filled)) ?? { reason: 'fail' };
}

function pay(
  stripe: StripeJs,
  elements: StripeElements,
  placed: Placed,
  { returnUrl }: ExpressCheckout,
): PaymentAnswer | Promise<PaymentAnswer> {
  const { clientSecret, message } = placed.payment;
  if (!clientSecret) return { kind: 'failed', message };
  return confirmPayment({ stripe, elements }, { clientSecret, returnUrl: returnUrl(placed) });
}
