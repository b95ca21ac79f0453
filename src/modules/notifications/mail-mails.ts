import type { Act } from '../../platform/events/listener.ts';
import { unsentMails } from '../../platform/mail/delivery.repo.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { reportKind } from '../../platform/mail/report.ts';
import { composeMail } from './compose.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Lines of one mail; the rest is a number. */
const maxLines = 50;

/** Mails staff about mails that were given up, in the shop's own language; none without a recipient. */
export function writeMailUnsent(tools: StockMailTools): Act<'mail.unsent'> {
  return async (tx, { mailIds }) => {
    const { notifications, defaultLanguage } = tools.site();
    const to = notifications.staffEmail || tools.ownerEmail;
    if (!to) return;
    const lines = (await unsentMails(tx, mailIds, maxLines)).map(
      ({ subject, to_address, unsent_reason, last_error }) => ({
        subject,
        to: to_address,
        error: last_error ?? '',
        reason: `mail.unsent.${unsent_reason}`,
      }),
    );
    const messageValues = { count: mailIds.length };
    const vars = { more: mailIds.length - lines.length, lines };
    const mail = composeMail(tools, defaultLanguage, reportKind, 'mail.unsent', { messageValues, vars });
    await writeMail(tx, { ...mail, to }, tools);
  };
}
