import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { isLanguage, prefixOf } from '../../shared/locale.ts';
import { orderById, orderRecipient } from '../orders/index.ts';
import { composeMail } from './compose.ts';
import { mailLine } from './mail-lines.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Invites the buyer of an order to review it, with a link that needs no account, and one that ends such mails. */
export function mailReviewInvitation(tools: StockMailTools): Act<'review.invited'> {
  return async (tx, { orderId }) => {
    const recipient = await orderRecipient(tx, orderId);
    if (!recipient) return;
    const site = tools.site();
    const language = isLanguage(recipient.language) ? recipient.language : site.defaultLanguage;
    const { defaultLanguage, carriers } = site;
    const found = await orderById(tx, orderId, {
      language,
      defaultLanguage,
      carriers,
      t: tools.translations(language),
    });
    if (!found) throw new Error(`no order ${orderId}`);
    const { orderNo, lines } = found.order;
    const root = tools.publicUrl + prefixOf(language, site);
    const link = `${root}/order/review?${new URLSearchParams({ orderNo, accessKey: found.row.access_key })}`;
    const decline = `${root}/unsubscribe?${new URLSearchParams({ reviews: orderNo, key: found.row.access_key })}`;
    const goods = lines.map((line) => mailLine(line, { quantity: line.quantity, publicUrl: tools.publicUrl }));
    const mail = composeMail(tools, language, 'review-invitation', 'mail.reviewInvitation', {
      messageValues: { orderNo },
      vars: { link, decline, lines: goods },
    });
    await writeMail(tx, { ...mail, to: recipient.email, orderId, unsubscribe: decline }, tools);
  };
}
