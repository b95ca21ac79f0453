import type { Db, Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/events.repo.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { deferMail, type OutboxTools } from '../../platform/mail/outbox.repo.ts';
import type { RenderMail } from '../../platform/mail/rendering.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { isLanguage, type Language, languageTag, pickText, prefixOf, type Text } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { taxLines } from '../../shared/tax-text.ts';
import { orderById, orderRecipient } from '../orders/index.ts';
import { plainText } from './plain-text.ts';

export interface MailTools extends OutboxTools {
  db: Db;
  translations: Translations;
  publicUrl: string;
  site: () => { name: Text; defaultLanguage: Language };
  template: (name: string, vars: object, speech: { t: ReturnType<Translations>; prefix: string }) => string;
}

/** Writes down in the order's transaction that its buyer is owed a confirmation; nothing is rendered while stock is locked. */
export const deferOrderPlaced = (tools: OutboxTools): Listener<'order.placed'> => deferOrderMail('order-placed', tools);

/** Writes down that a buyer is owed a mail about an unpaid order that was given up. */
export const deferOrderCancelled = (tools: OutboxTools): Listener<'order.cancelled'> =>
  deferOrderMail('order-cancelled', tools);

interface OrderSource {
  orderId: string;
  /** Reason of the cancellation. */
  because?: string;
}

function deferOrderMail(kind: string, tools: OutboxTools) {
  return async (tx: Tx, { orderId, because }: OrderSource): Promise<void> => {
    const { email, language } = await orderRecipient(tx, orderId);
    const source: OrderSource = { orderId, ...(because && { because }) };
    await deferMail(tx, { kind, language, to: email, source }, tools);
  };
}

/** Renderers of mails about orders, by kind. */
export function orderMails(tools: MailTools): Record<string, RenderMail> {
  return {
    'order-placed': renderOrderMail('mail.orderPlaced', tools),
    'order-cancelled': renderOrderMail('mail.orderCancelled', tools),
  };
}

function renderOrderMail(key: string, tools: MailTools): RenderMail {
  return async ({ kind, source, ...mail }) => {
    const { orderId, because } = source as OrderSource;
    const site = tools.site();
    const language = isLanguage(mail.language) ? mail.language : site.defaultLanguage;
    const t = tools.translations(language);
    const found = await orderById(tools.db, orderId, { language, defaultLanguage: site.defaultLanguage, t });
    if (!found) throw new Error(`no order ${orderId}`);
    const shop = pickText(site.name, language, site.defaultLanguage);
    const subject = t(`${key}.subject`, { shop, orderNo: found.order.orderNo });
    const prefix = prefixOf(language, site);
    const link = `${tools.publicUrl}${prefix}/checkout/thankyou?order=${found.order.orderNo}&key=${found.row.access_key}`;
    const order = orderVars(found.order, language, t);
    const vars = { subject, shop, link, because, lang: languageTag(language), ...order };
    const html = tools.template(kind, vars, { t, prefix });
    return { subject, html, text: plainText(html) };
  };
}

function orderVars(order: Order, language: Language, t: ReturnType<Translations>) {
  const say = (amount: Order['refunded']) => formatMoney(amount, languageTag(language));
  const { items, shipping, taxIncluded, giftCard, total } = order.amounts;
  const taxes = taxLines(order.amounts, t('mail.tax'), languageTag(language));
  const sums = [
    { label: t('mail.items'), amount: say(items), strong: false },
    ...order.discounts.map(({ title, amount }) => ({ label: title, amount: `−${say(amount)}`, strong: false })),
    { label: t('mail.shipping'), amount: say(shipping), strong: false },
    ...taxes.map(({ label: tax, amount }) => ({
      label: taxIncluded ? t('mail.taxIncluded', { tax }) : tax,
      amount: say(amount),
      strong: false,
    })),
    { label: t('mail.total'), amount: say({ ...total, amount: total.amount + giftCard.amount }), strong: true },
    ...tenderVars(order, t, say),
  ];
  const lines = order.lines.map(({ quantity, title, specLabel, total: paid, gift }) => ({
    quantity,
    title,
    spec: [specLabel, gift === null ? '' : t('mail.gift')].filter(Boolean).join(' · '),
    total: say(paid),
  }));
  return {
    order: { orderNo: order.orderNo },
    lines,
    sums,
    paidByCard: order.giftCards.length > 0,
    instructions: order.payment.instructions,
    ...whereTo(order, t),
    billing: order.billingLines,
    taxNumber: order.taxNumber,
    taxReversed: order.amounts.taxReversed,
  };
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

/** Destination and delivery dates; for pickup, the place and the first day. */
function whereTo({ addressLines, shippingMethod }: Order, t: ReturnType<Translations>) {
  const { dates, pickup } = shippingMethod;
  const expected = dates && t(pickup ? 'mail.readyOn' : 'mail.expected', { dates });
  const heading = t(pickup ? 'mail.pickUpAt' : 'mail.shipTo');
  const lines = pickup ? [...pickup.lines, ...(pickup.hours ? [pickup.hours] : [])] : addressLines;
  return { heading, address: lines, expected };
}
