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

interface CampaignMail {
  id: string;
  to: string;
  language: Language;
  subject: string;
  body: string;
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
    async campaign(tx: Tx, { id, to, language, subject, body, token, expires }: CampaignMail): Promise<void> {
      const { publicUrl, site } = tools;
      const unsubscribe = `${publicUrl}${prefixOf(language, site())}/newsletter/unsubscribe?token=${token}`;
      const vars = { body: withAbsoluteUrls(body, publicUrl), unsubscribe };
      const mail = composeMail(tools, language, 'newsletter', 'mail.newsletter', { subject, vars });
      await writeMail(tx, { ...mail, id, to, unsubscribe, expires }, tools);
    },
  };
}

/** Makes links and pictures of the shop absolute, since a mail has no URL of its own. */
function withAbsoluteUrls(html: string, publicUrl: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`);
}
