import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { ReturnView } from '../../shared/contracts/returns.ts';
import { isLanguage, type Language, languageTag, pickText, prefixOf } from '../../shared/locale.ts';
import { momentText } from '../../shared/moment-text.ts';
import { formatMoney } from '../../shared/money.ts';
import { orderById, orderRecipient } from '../orders/index.ts';
import { returnById } from '../returns/index.ts';
import type { MailTools } from './order-mails.ts';
import { plainText } from './plain-text.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Mails about returns: each step to the buyer, a new one to staff. The refund has the mail of `order.refunded`. */
export function returnMails(tools: StockMailTools): Listener['on'] {
  return {
    'return.applied': async (tx, payload) => {
      await mailBuyer(tx, payload, tools, ({ withdrawal, items, reasonText, applyDescription }) => ({
        step: withdrawal ? 'withdrawn' : 'applied',
        note: [
          ...items.map(({ quantity, title }) => `${quantity} × ${title}`),
          ...(withdrawal ? [] : [reasonText]),
          applyDescription,
        ]
          .join('\n')
          .trim(),
      }));
      await mailStaff(tx, payload, tools);
    },
    'return.accepted': (tx, payload) =>
      mailBuyer(tx, payload, tools, ({ type, merchantAddressLines, instructions, labelUrl }) => {
        if (type === 'refundOnly') return { step: 'acceptedMoney', note: '' };
        const note = [merchantAddressLines.join('\n'), instructions].filter(Boolean).join('\n\n');
        // Nobody is sent to an address that is not there.
        const step = merchantAddressLines.length > 0 ? 'accepted' : 'acceptedNoAddress';
        return { step, kind: 'accepted', note, label: labelUrl };
      }),
    'return.refused': (tx, payload) =>
      mailBuyer(tx, payload, tools, ({ refuseDescription = '' }) => ({ step: 'refused', note: refuseDescription })),
    'return.received': (tx, payload) =>
      mailBuyer(tx, payload, tools, ({ timeline }) =>
        // One mail for goods in several parcels.
        timeline.filter(({ kind }) => kind === 'received').length > 1 ? null : { step: 'received', note: '' },
      ),
    'return.cancelled': (tx, payload) => mailBuyer(tx, payload, tools, () => ({ step: 'cancelled', note: '' })),
  };
}

interface Payload {
  orderId: string;
  returnId: string;
}

async function found(tx: Tx, { orderId, returnId }: Payload, language: Language, tools: MailTools) {
  const { carriers, defaultLanguage, returns } = tools.site();
  const reader = { language, defaultLanguage, carriers, t: tools.translations(language), reasons: returns.reasons };
  const order = await orderById(tx, orderId, reader);
  const item = await returnById(tx, returnId, reader);
  if (!order || !item) throw new Error(`no return ${returnId} of order ${orderId}`);
  return { order, item };
}

async function mailBuyer(
  tx: Tx,
  payload: Payload,
  tools: MailTools,
  details: (
    item: ReturnView,
  ) => { step: string; kind?: string; note: string; label?: string | null | undefined } | null,
): Promise<void> {
  const recipient = await orderRecipient(tx, payload.orderId);
  if (!recipient) return;
  const site = tools.site();
  const language = isLanguage(recipient.language) ? recipient.language : site.defaultLanguage;
  const { order, item } = await found(tx, payload, language, tools);
  const detail = details(item);
  if (!detail) return;
  const t = tools.translations(language);
  const tag = languageTag(language);
  const shop = pickText(site.name, language, site.defaultLanguage);
  const { returnNo, orderNo } = item;
  const time = momentText(new Date(item.submittedAt), language, site.dispatch.timeZone);
  const messageValues = { shop, returnNo, orderNo, amount: formatMoney(item.refundAmount, tag), time };
  const key = `mail.return.${detail.step}`;
  const subject = t(`${key}.subject`, messageValues);
  const prefix = prefixOf(language, site);
  const query = new URLSearchParams({ order: orderNo, key: order.row.access_key, return: returnNo });
  const vars = {
    subject,
    shop,
    lang: tag,
    title: t(`${key}.title`, messageValues),
    body: t(`${key}.text`, messageValues),
    note: detail.note,
    button: t('mail.return.see'),
    link: `${tools.publicUrl}${prefix}/order/return?${query}`,
    ...(detail.label && { also: { text: t('mail.return.label'), link: detail.label } }),
  };
  const html = tools.template('order-step', vars, { t, prefix });
  const { orderId } = payload;
  const head = {
    kind: `return-${detail.kind ?? detail.step}`,
    language: recipient.language,
    to: recipient.email,
    orderId,
  };
  await writeMail(tx, { ...head, subject, html, text: plainText(html) }, tools);
}

async function mailStaff(tx: Tx, payload: Payload, tools: StockMailTools): Promise<void> {
  const site = tools.site();
  const to = site.notifications.staffEmail || tools.ownerEmail;
  if (!to) return;
  const language = site.defaultLanguage;
  const { order, item } = await found(tx, payload, language, tools);
  const t = tools.translations(language);
  const shop = pickText(site.name, language, language);
  const goods = item.items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  const messageValues = {
    returnNo: item.returnNo,
    orderNo: item.orderNo,
    email: order.order.email,
    goods,
    reason: item.reasonText,
  };
  const subject = t('mail.staffReturn.subject', messageValues);
  const vars = {
    subject,
    shop,
    lang: languageTag(language),
    title: subject,
    body: t('mail.staffReturn.text', messageValues),
    link: `${tools.publicUrl}/admin/returns/${item.returnNo}`,
    button: t('mail.staff.look'),
  };
  const html = tools.template('staff', vars, { t, prefix: prefixOf(language, site) });
  const { orderId } = payload;
  await writeMail(tx, { kind: 'staff-return', language, to, orderId, subject, html, text: plainText(html) }, tools);
}
