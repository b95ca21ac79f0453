import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { isPaidOnline, orderById } from '../orders/index.ts';
import { plainText } from './plain-text.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Mails to staff about orders that need them, in the shop's own language; none without a recipient. */
export function orderStaffMails(tools: StockMailTools): Listener['on'] {
  return {
    // What is paid online is worth a mail once it is paid.
    'order.placed': mailStaff(tools, 'newOrder', (order) => !isOnline(order)),
    'order.paid': mailStaff(tools, 'newOrder', (order) => isOnline(order) && order.deliveryStatus === 'notShipped'),
    'order.cancellationRequested': mailStaff(tools, 'cancellationRequested'),
    // An unpaid order that was not sent is cancelled already.
    'order.withdrawn': mailStaff(tools, 'withdrawn', ({ status }) => status !== 'cancelled'),
    'payment.mismatch': mailStaff(tools, 'paymentMismatch'),
    'payment.unexpected': mailStaff(tools, 'paymentUnexpected'),
    'payment.disputed': mailStaff(tools, 'paymentDisputed'),
    'payment.authorizationEnds': mailStaff(tools, 'authorizationEnds'),
    'refund.failed': mailStaff(tools, 'refundFailed'),
  };
}

function isOnline({ paymentMethod }: Order): boolean {
  return isPaidOnline(paymentMethod.code);
}

function mailStaff(tools: StockMailTools, what: string, isWorth: (order: Order) => boolean = () => true) {
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
    const messageValues = { orderNo: found.order.orderNo, total, shop, email: found.order.email };
    const subject = t(`mail.staffOrder.${what}.subject`, messageValues);
    const vars = {
      subject,
      shop,
      lang: languageTag(language),
      title: subject,
      body: t(`mail.staffOrder.${what}.text`, messageValues),
      link: `${tools.publicUrl}/admin/orders/${found.order.orderNo}`,
      button: t('mail.staff.look'),
    };
    const html = tools.template('staff', vars, { t, prefix: prefixOf(language, site) });
    const mail = { kind: `staff-${what}`, language, to, orderId, subject, html, text: plainText(html) };
    await writeMail(tx, mail, tools);
  };
}
