import { decimal, money } from '../../../../shared/money.ts';
import type { PaymentToTake } from '../provider.ts';

/** PayPal's pages by the buyer's language; there is none in Filipino. */
const locales: Readonly<Record<string, string>> = { en: 'en-US', zh: 'zh-CN', 'zh-HK': 'zh-HK', fil: 'en-US' };

/** Body of the call that makes an order at PayPal for a payment. */
export function newOrder({ id, orderNo, amount, currency, capture, language, returnUrl }: PaymentToTake): object {
  return {
    intent: capture === 'manual' ? 'AUTHORIZE' : 'CAPTURE',
    purchase_units: [
      {
        custom_id: id,
        // An account may refuse a number that was paid before; an order may have more than one payment.
        invoice_id: `${orderNo}-${id.slice(-6)}`,
        amount: { currency_code: currency, value: decimal(money(amount, currency)) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: urlBack(returnUrl, 'return'),
          cancel_url: urlBack(returnUrl, 'cancel'),
          locale: locales[language] ?? 'en-US',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

function urlBack(returnUrl: string, way: 'return' | 'cancel'): string {
  const url = new URL(returnUrl);
  url.searchParams.set('paypal', way);
  return url.href;
}
