import type { Checkout, CheckoutUpdateBody, Placed } from '../../shared/contracts/checkout.ts';
import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import type { Money } from '../../shared/money.ts';
import type { WalletTexts } from './express-order.ts';
import type { PaymentAnswer } from './payment-form.ts';

/** Purchase by a wallet, from the page that its buttons stand on. */
export interface ExpressSource {
  /** Present price of what is bought. */
  total: Money;
  /** Makes the checkout that is bought, once a button was pressed; null where that was refused. */
  create(): Promise<Checkout | null>;
  /** The wallet ended without an order. */
  onLeave?: (() => void) | undefined;
}

/** A checkout that is bought with a wallet: delivery, tax and the order are those of our own calls. */
export interface ExpressCheckout {
  setup: ProviderSetup;
  /** BCP 47. */
  language: string;
  texts: WalletTexts;
  /** Present price of the goods, to open the buttons with. */
  total(): Money;
  /** Makes the checkout, once the buyer has pressed a button; null where that was refused. */
  create(): Promise<Checkout | null>;
  /** Saves changes of it (`checkout/update`). */
  update(change: CheckoutUpdateBody): Promise<Checkout | null>;
  /** Places the order at the total that the wallet showed (`checkout/place`). */
  place(checkout: Checkout): Promise<Placed | null>;
  returnUrl(placed: Placed): string;
  /** The wallet ended without an order. */
  onLeave(): void;
  /** The order is placed, and was paid or not. */
  onEnd(placed: Placed, answer: PaymentAnswer): void;
}
