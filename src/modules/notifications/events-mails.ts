import { problemsOf } from '../../platform/events/failures.repo.ts';
import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { composeMail } from './compose.ts';
import type { StockMailTools } from './stock-mails.ts';

/** Lines of one mail. */
const maxLines = 50;

/** Tells staff what a listener could not handle, in the shop's own language; nobody where no address is known. */
export function mailListenerFailed(tools: StockMailTools): Act<'listener.failed'> {
  return async (tx, { listener }) => {
    const { notifications, defaultLanguage } = tools.site();
    const to = notifications.staffEmail || tools.ownerEmail;
    if (!to) return;
    const lines = await problemsOf(tx, listener, maxLines);
    const mail = composeMail(tools, defaultLanguage, 'listener-failed', 'mail.listenerFailed', {
      messageValues: { listener },
      vars: { lines },
    });
    await writeMail(tx, { ...mail, to }, tools);
  };
}
