import { ipGroup } from '../../platform/http/ip-group.ts';
import type { Random } from '../../platform/random.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import { pickText } from '../../shared/locale.ts';
import type { NewOrder, NewOrderLine } from '../orders/index.ts';
import { rulesOf } from '../payments/index.ts';
import { type AddressCheck, checkAddress, sentBy } from '../shipping/index.ts';
import { billingWithPhone, checkedAddress } from './checkout.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { linesOf } from './order-lines.ts';
import type { Quote } from './quote.ts';

export interface OrderDraft {
  order: NewOrder & { id: string };
  lines: NewOrderLine[];
  event: string;
}

/** Copies everything of the order, in texts and figures, so that no later change of the shop alters it. */
export function orderOf(
  quote: Quote,
  { idempotencyKey, ip }: { idempotencyKey: string; ip: string },
  random: Random,
): OrderDraft {
  const id = random.id();
  const { row, priced, filled, context: checkoutContext } = quote;
  const { receipt, discounts } = priced;
  const { prices, language } = checkoutContext.viewer;
  const address = sound(checkedAddress(filled, quote.delivery));
  const billing = billingWithPhone(filled);
  const order = {
    id,
    order_no: `${random.code(4)}-${random.code(6)}`,
    checkout_id: row.id,
    visitor_id: row.visitor_id,
    idempotency_key: idempotencyKey,
    access_key: random.token(24),
    placed_from: ipGroup(ip),
    email: filled.email,
    phone: address.phone,
    language,
    ...rateOf(prices),
    status: 'inProgress' as const,
    delivery_status: 'notShipped' as const,
    ...figuresOf(receipt),
    discounts: JSON.stringify(discounts.map((each) => ({ ...each, amount: each.amount.amount }))),
    address: JSON.stringify(address),
    billing_address: billing && JSON.stringify(sound(checkAddress(billing))),
    remark: row.remark,
    gift_message: checkoutContext.site.gifts.message && quote.isShipped ? row.gift_message : '',
    tax_number: quote.taxNumber?.number ?? '',
    submitted_at: checkoutContext.now,
    ...methodsOf(quote, checkoutContext),
    ...paymentOf(quote, checkoutContext),
  };
  return { order, lines: linesOf(quote, id, random), event: random.id() };
}

/** The figures of an order, in columns and as the whole receipt. */
function figuresOf(receipt: Quote['priced']['receipt']) {
  return {
    subtotal: receipt.subtotal,
    promotion_discount: receipt.promotionDiscount,
    coupon_discount: receipt.couponDiscount,
    shipping_fee: receipt.shipping,
    tax: receipt.tax,
    tax_included: receipt.taxIncluded,
    gift_card: receipt.giftCard,
    total: receipt.total,
    receipt: JSON.stringify(receipt),
  };
}

/** Frozen with the order: payments and refunds are in this currency, whatever rates become (`docs/pricing.md` R8.4). */
function rateOf({ base, currency, rate, at = null }: CheckoutContext['viewer']['prices']) {
  return { currency, rate, rate_base: base, rate_at: at };
}

function sound(checked: AddressCheck | null): AddressInput {
  if (!checked?.ok) throw new Error('an order is drafted only from a checkout without obstacles');
  return checked.address;
}

function methodsOf(quote: Quote, checkoutContext: CheckoutContext) {
  const { chosen } = quote.delivery;
  const { viewer, site, now } = checkoutContext;
  const say = (text: Parameters<typeof pickText>[0]) => pickText(text, viewer.language, viewer.defaultLanguage);
  const payment = paymentFor(quote, checkoutContext);
  if (!chosen || !payment) throw new Error('an order is drafted only from a checkout without obstacles');
  return {
    shipping_method: JSON.stringify(
      sentBy(chosen.method, {
        ...viewer,
        dispatch: site.dispatch,
        now,
        customs: quote.customs,
        dispatchedFrom: quote.dispatchedFrom,
      }),
    ),
    payment_method: JSON.stringify({
      code: payment.code,
      name: say(payment.name),
      instructions: say(payment.instructions),
      ...('texts' in payment && { texts: payment.texts }),
    }),
  };
}

/** Payment method of the order: gift cards where they pay all, none where nothing is to pay. */
function paymentFor({ payments, filled, priced }: Quote, { t }: CheckoutContext) {
  const { total, giftCard } = priced.receipt;
  if (total === 0 && giftCard > 0) return { code: 'gift-card', name: t('payment.giftCard'), instructions: '' };
  const chosen = payments.find(({ method }) => method.code === filled.paymentMethod)?.method;
  if (chosen) return { ...chosen, texts: { name: chosen.name, instructions: chosen.instructions } };
  return total === 0 ? { code: 'none', name: t('payment.nothing'), instructions: '' } : undefined;
}

/** Pays a total of 0 at once; otherwise the payment method decides how long the order waits (`docs/pricing.md` R12). */
function paymentOf({ filled, priced }: Quote, { now, site }: CheckoutContext) {
  const free = priced.receipt.total === 0;
  const seconds = rulesOf(filled.paymentMethod ?? '')?.expiresAfter(site) ?? null;
  return {
    pay_status: free ? ('paid' as const) : ('unpaid' as const),
    paid_at: free ? now : null,
    expires_at: free || seconds === null ? null : new Date(now.getTime() + seconds * 1000),
    is_test: !free && filled.paymentMethod === 'test',
  };
}
