import type { Placed } from '../../../shared/contracts/checkout.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { finishPlaced, placedPath } from '../../payment/finish-placed.ts';
import type { CheckoutPayment, PaymentAnswer } from '../../payment/payment-form.ts';

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
    const page = path(placedPath(placed));
    const isDue = payment !== null && placed.payment.kind === 'embedded';
    const answer = isDue ? await tryToPay(payment, placed, new URL(page, window.location.href).href) : null;
    await finishPlaced(placed, answer, t('order.pay.failed'));
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
