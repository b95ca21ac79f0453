import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { readExchange } from '../site/index.ts';
import { composeMail } from './compose.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Mails staff that rates were not updated, and why, in the shop's own language; none without a recipient. */
export function mailRatesKept(tools: StockMailTools): Act<'rates.kept'> {
  return async (tx) => {
    const { notifications, defaultLanguage } = tools.site();
    const to = notifications.staffEmail || tools.ownerEmail;
    const { problem, detail, refused } = await readExchange(tx);
    if (!to || !problem) return;
    const vars = { detail, lines: refused, reason: `mail.rates.${problem}` };
    const mail = composeMail(tools, defaultLanguage, 'rates-kept', 'mail.rates', { vars });
    await writeMail(tx, { ...mail, to }, tools);
  };
}
