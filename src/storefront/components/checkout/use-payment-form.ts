import type { Placed } from '../../../shared/contracts/checkout.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { callQuietly } from '../../api/call.ts';
import type { CheckoutPayment, PaymentAnswer } from '../../payment/payment-form.ts';
import { notePlaced } from '../../stores/placed.ts';

/** Opens the form of the chosen payment method where it is not open yet; null where it cannot be shown. */
export type OpenPayment = () => Promise<CheckoutPayment | null>;

/** Connects the form of the chosen payment method, if it has one, with the button that places the order. */
export interface PaymentSlot {
  provide(open: OpenPayment | null): void;
  open: OpenPayment;
}

export function createPaymentSlot(): PaymentSlot {
  let current: OpenPayment | null = null;
  return {
    provide: (open) => {
      current = open;
    },
    open: async () => (await current?.()) ?? null,
  };
}

/**
 * Pays a placed order where its form stands in the checkout. However that ends, the order is there: its page says that it is
 * paid, or why not, and takes another card.
 */
export function usePayPlaced() {
  const { t, path } = useShop();
  return async (placed: Placed, payment: CheckoutPayment | null): Promise<string> => {
    const { orderNo, accessKey } = placed;
    const page = path(`/checkout/thankyou?${new URLSearchParams({ order: orderNo, key: accessKey })}`);
    const isDue = payment !== null && placed.payment.kind === 'embedded';
    const answer = isDue ? await tryToPay(payment, placed, new URL(page, window.location.href).href) : null;
    // The shop asks the provider now, so that the page of the order is made with the present state.
    if (answer && answer.kind !== 'incomplete') await callQuietly('payment/status', { orderNo, accessKey });
    const message = answer?.kind === 'failed' ? (answer.message ?? t('order.pay.failed')) : '';
    notePlaced(placed, { isWaiting: answer?.kind === 'submitted', message });
    return page;
  };
}

async function tryToPay(payment: CheckoutPayment, placed: Placed, returnUrl: string): Promise<PaymentAnswer> {
  try {
    return await payment.pay(placed, returnUrl);
  } catch (error) {
    console.warn('the payment form failed', error);
    return { kind: 'failed', message: undefined };
  }
}
