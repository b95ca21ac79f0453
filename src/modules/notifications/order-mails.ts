import type { Db, Tx } from '../../platform/db/database.ts';
import type { Act } from '../../platform/events/listener.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { type OutboxTools, writeMail } from '../../platform/mail/outbox.repo.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { isEmailed } from '../../shared/email-method.ts';
import { isLanguage, type Language, languageTag, pickText, prefixOf, type Text } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { taxLines } from '../../shared/tax-text.ts';
import { type OrderReader, orderById, orderRecipient, preorderText } from '../orders/index.ts';
import type { ReturnSettings } from '../returns/index.ts';
import { mailLine } from './mail-lines.ts';
import { plainText } from './plain-text.ts';

export interface MailTools extends OutboxTools {
  db: Db;
  translations: Translations;
  publicUrl: string;
  site: () => { name: Text; defaultLanguage: Language; dispatch: { timeZone: string } } & Pick<
    OrderReader,
    'carriers'
  > &
    ReturnSettings;
  template: (name: string, vars: object, speech: { t: ReturnType<Translations>; prefix: string }) => string;
}

/** Mails the buyer a confirmation. */
export const mailOrderPlaced = (tools: MailTools): Act<'order.placed'> =>
  orderMail('order-placed', 'mail.orderPlaced', tools);

/** Mails the buyer that an unpaid order was given up. */
export const mailOrderCancelled = (tools: MailTools): Act<'order.cancelled'> =>
  orderMail('order-cancelled', 'mail.orderCancelled', tools);

interface OrderPayload {
  orderId: string;
  /** Reason of the cancellation. */
  because?: string;
  /** Actor of the cancellation. */
  by?: string;
}

/** Mails the buyer a whole order with its sums. */
export function orderMail(kind: string, key: string, tools: MailTools) {
  return async (tx: Tx, { orderId, because, by }: OrderPayload): Promise<void> => {
    const recipient = await orderRecipient(tx, orderId);
    if (!recipient) return;
    const site = tools.site();
    const language = isLanguage(recipient.language) ? recipient.language : site.defaultLanguage;
    const t = tools.translations(language);
    const found = await orderById(tx, orderId, {
      language,
      defaultLanguage: site.defaultLanguage,
      carriers: site.carriers,
      t,
    });
    if (!found) throw new Error(`no order ${orderId}`);
    const shop = pickText(site.name, language, site.defaultLanguage);
    const subject = t(`${key}.subject`, { shop, orderNo: found.order.orderNo });
    const prefix = prefixOf(language, site);
    const link = `${tools.publicUrl}${prefix}/checkout/thankyou?order=${found.order.orderNo}&key=${found.row.access_key}`;
    const order = { ...orderVars(found.order, language, t, tools.publicUrl), ...cancelVars(found.order, by, language) };
    const vars = { subject, shop, link, because, by, lang: languageTag(language), ...order };
    const html = tools.template(kind, vars, { t, prefix });
    const head = { kind, language: recipient.language, to: recipient.email, orderId };
    await writeMail(tx, { ...head, subject, html, text: plainText(html) }, tools);
  };
}

/** Data of a mail about a cancellation besides its texts: the reason of staff, and the money that goes back. */
function cancelVars({ timeline, refunded }: Order, by: string | undefined, language: Language) {
  const reason = by === 'staff' ? timeline.findLast(({ kind }) => kind === 'cancelled')?.note : undefined;
  return {
    reason: reason ?? '',
    refund: refunded.amount > 0 ? formatMoney(refunded, languageTag(language)) : '',
  };
}

function orderVars(order: Order, language: Language, t: ReturnType<Translations>, publicUrl: string) {
  const say = (amount: Order['refunded']) => formatMoney(amount, languageTag(language));
  const { items, shipping, taxIncluded, giftCard, total } = order.amounts;
  const taxes = taxLines(order.amounts, t('mail.tax'), languageTag(language));
  const sums = [
    { label: t('mail.items'), amount: say(items), strong: false },
    ...order.discounts.map(({ title, amount }) => ({ label: title, amount: `−${say(amount)}`, strong: false })),
    { label: t('mail.shipping'), amount: shipping.amount === 0 ? t('mail.free') : say(shipping), strong: false },
    ...taxes.map(({ label: tax, amount }) => ({
      label: taxIncluded ? t('mail.taxIncluded', { tax }) : tax,
      amount: say(amount),
      strong: false,
    })),
    { label: t('mail.total'), amount: say({ ...total, amount: total.amount + giftCard.amount }), strong: true },
    ...tenderVars(order, t, say),
  ];
  const lines = order.lines.map((line) => {
    const { quantity, total: paid, subtotal, gift, preorderOn } = line;
    const more = [gift === null ? '' : t('mail.gift'), preorderOn ? preorderText(preorderOn, language, t) : ''];
    return {
      ...mailLine(line, { quantity, publicUrl, more }),
      total: say(paid),
      // The sum of the items is that before discounts.
      before: subtotal.amount > paid.amount ? say(subtotal) : null,
    };
  });
  return {
    order: { orderNo: order.orderNo },
    intro: introOf(order),
    lines,
    sums,
    paidByCard: order.giftCards.length > 0,
    instructions: order.payment.instructions,
    facts: factsOf(order, t),
    taxNumber: order.taxNumber,
    giftMessage: order.giftMessage,
    taxReversed: order.amounts.taxReversed,
    customs: order.shippingMethod.customs,
  };
}

/** Key of the sentence that says what comes next. */
function introOf({ shippingMethod, lines }: Order): string {
  if (shippingMethod.pickup) return 'mail.orderPlaced.pickup';
  if (!isEmailed(shippingMethod)) return 'mail.orderPlaced.text';
  return lines.every((line) => line.isGiftCard) ? 'mail.orderPlaced.emailed' : 'mail.orderPlaced.emailedLater';
}

/** Payments by gift cards, and what is left to pay; empty without them. */
function tenderVars(
  { giftCards, amounts }: Order,
  t: ReturnType<Translations>,
  say: (amount: Order['refunded']) => string,
) {
  if (giftCards.length === 0) return [];
  return [
    ...giftCards.map(({ code, amount }) => ({
      label: t('mail.giftCard', { code }),
      amount: `−${say(amount)}`,
      strong: false,
    })),
    { label: t('mail.toPay'), amount: say(amounts.total), strong: true },
  ];
}

/** Destination, billing address, methods, each under its name. */
function factsOf(order: Order, t: ReturnType<Translations>) {
  const { billingLines, shippingMethod, paymentMethod } = order;
  return [
    whereTo(order, t),
    ...(billingLines.length > 0 ? [{ label: t('mail.billTo'), lines: billingLines }] : []),
    ...(isEmailed(shippingMethod) ? [] : [{ label: t('mail.shippingMethod'), lines: [shippingMethod.name] }]),
    { label: t('mail.paymentMethod'), lines: [paymentMethod.name] },
  ].filter(({ lines }) => lines.some(Boolean));
}

/** Destination and delivery dates; for pickup, the place and the first day; for what is sent by email, the address of the bill. */
function whereTo({ addressLines, shippingMethod }: Order, t: ReturnType<Translations>) {
  if (isEmailed(shippingMethod)) return { label: t('mail.billTo'), lines: addressLines };
  const { dates, pickup } = shippingMethod;
  const more = dates && t(pickup ? 'mail.readyOn' : 'mail.expected', { dates });
  const label = t(pickup ? 'mail.pickUpAt' : 'mail.shipTo');
  const lines = pickup ? [...pickup.lines, ...(pickup.hours ? [pickup.hours] : [])] : addressLines;
  return { label, lines, more };
}
