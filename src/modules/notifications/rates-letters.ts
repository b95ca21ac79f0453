import type { Listener } from '../../platform/events/events.repo.ts';
import { writeLetter } from '../../platform/mail/outbox.repo.ts';
import { readExchange } from '../site/index.ts';
import { composeLetter } from './compose.ts';
import type { StockLetterTools } from './stock-letters.ts';

/** Tells staff that rates were not updated, and why, in the shop's own language; nobody where no address is known. */
export function writeRatesKept(tools: StockLetterTools): Listener<'rates.kept'> {
  return async (tx) => {
    const { notifications, defaultLanguage } = tools.site();
    const to = notifications.staffEmail || tools.ownerEmail;
    const { problem, detail, refused } = await readExchange(tx);
    if (!to || !problem) return;
    const vars = { detail, lines: refused, reason: `mail.rates.${problem}` };
    const letter = composeLetter(tools, defaultLanguage, 'rates-kept', 'mail.rates', { vars });
    await writeLetter(tx, { ...letter, to }, tools);
  };
}
