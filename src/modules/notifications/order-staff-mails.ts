import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { isPaidOnline, orderById } from '../orders/index.ts';
import { mailLine } from './mail-lines.ts';
import { plainText } from './plain-text.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Mails to staff about orders that need them, in the shop's own language; none without a recipient. */
export function orderStaffMails(tools: StockMailTools): Listener['on'] {
  return {
    // What is paid online is worth a mail once it is paid.
    'order.placed': mailStaff(tools, 'newOrder', (order) => !isOnline(order), placedWords),
    'order.paid': mailStaff(tools, 'newOrder', (order) => isOnline(order) && order.deliveryStatus === 'notShipped'),
    'order.cancellationRequested': mailStaff(tools, 'cancellationRequested'),
    // An unpaid order that was not sent is cancelled already.
    'order.withdrawn': mailStaff(tools, 'withdrawn', ({ status }) => status !== 'cancelled'),
    'payment.mismatch': mailStaff(tools, 'paymentMismatch'),
    'payment.unexpected': mailStaff(tools, 'paymentUnexpected'),
    'payment.disputed': mailStaff(tools, 'paymentDisputed'),
    'payment.authorizationEnds': mailStaff(tools, 'authorizationEnds'),
    'refund.failed': mailStaff(tools, 'refundFailed'),
    'refund.unexpected': mailStaff(tools, 'refundUnexpected'),
  };
}

function isOnline({ paymentMethod }: Order): boolean {
  return isPaidOnline(paymentMethod.code);
}

/** Words of the mail about an order that was not paid online: it is paid on delivery, its money is on the way, or nothing was due. */
function placedWords({ payStatus, payment, paymentMethod }: Order): string {
  if (payStatus === 'paid') return 'newOrder';
  if (payment.kind === 'instructions' && paymentMethod.code !== 'cash-on-delivery') return 'newOrderToPay';
  return 'newOrderOnDelivery';
}

function mailStaff(
  tools: StockMailTools,
  what: string,
  isWorth: (order: Order) => boolean = () => true,
  wordsOf: (order: Order) => string = () => what,
) {
  return async (tx: Tx, { orderId }: { orderId: string }): Promise<void> => {
    const site = tools.site();
    const to = site.notifications.staffEmail || tools.ownerEmail;
    if (!to) return;
    const language = site.defaultLanguage;
    const t = tools.translations(language);
    const { carriers } = site;
    const found = await orderById(tx, orderId, { language, defaultLanguage: language, carriers, t });
    if (!found || !isWorth(found.order)) return;
    const shop = pickText(site.name, language, language);
    const total = formatMoney(found.order.amounts.total, languageTag(language));
    const { orderNo, email, paymentMethod, shippingMethod } = found.order;
    const messageValues = { orderNo, total, shop, email, payment: paymentMethod.name, shipping: shippingMethod.name };
    const subject = t(`mail.staffOrder.${what}.subject`, messageValues);
    const vars = {
      subject,
      shop,
      lang: languageTag(language),
      title: subject,
      body: t(`mail.staffOrder.${wordsOf(found.order)}.text`, messageValues),
      lines: what === 'newOrder' ? linesOf(found.order, tools.publicUrl) : [],
      link: `${tools.publicUrl}/admin/orders/${found.order.orderNo}`,
      button: t('mail.staff.look'),
    };
    const html = tools.template('staff', vars, { t, prefix: prefixOf(language, site) });
    const mail = { kind: `staff-${what}`, language, to, orderId, subject, html, text: plainText(html) };
    await writeMail(tx, mail, tools);
  };
}

function linesOf({ lines }: Order, publicUrl: string) {
  return lines.map((line) => mailLine(line, { quantity: line.quantity, publicUrl }));
}
