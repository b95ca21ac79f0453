import type { Tx } from '../../platform/db/database.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { type Language, prefixOf } from '../../shared/locale.ts';
import type { AccountMailTools } from './account-mails.ts';
import { composeMail } from './compose.ts';

interface ConfirmMail {
  to: string;
  language: Language;
  token: string;
  expires: Date;
}

/** Mails of the newsletter. The request for a confirmation is no newsletter: it has no link to unsubscribe. */
export function newsletterMails(tools: AccountMailTools) {
  return {
    async confirm(tx: Tx, { to, language, token, expires }: ConfirmMail): Promise<void> {
      const link = `${tools.publicUrl}${prefixOf(language, tools.site())}/newsletter/confirm?token=${token}`;
      const kind = 'newsletter-confirm';
      const mail = composeMail(tools, language, kind, 'mail.newsletterConfirm', { vars: { link } });
      await writeMail(tx, { ...mail, to, expires }, tools);
    },
  };
}
