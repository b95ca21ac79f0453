import type { Db } from '../../platform/db/database.ts';
import type { Act } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import { isLanguage } from '../../shared/locale.ts';
import { momentText } from '../../shared/moment-text.ts';
import { composeMail } from './compose.ts';
import type { MailTools } from './order-mails.ts';

/** Finds a draft order for its mail; null where it needs none. The wiring passes it in: there is no edge to drafts. */
export type DraftToMailOf = (
  db: Db,
  id: string,
) => Promise<{ draftNo: string; language: string; email: string; validUntil: Date; url: string } | null>;

/** Mails the buyer the link to a draft order. */
export function mailDraft(tools: MailTools & { draftToMail: DraftToMailOf }): Act<'draft.sent'> {
  return async (tx, { draftId }) => {
    const draft = await tools.draftToMail(tx, draftId);
    if (!draft) return;
    const language = isLanguage(draft.language) ? draft.language : tools.site().defaultLanguage;
    const t = tools.translations(language);
    const until = momentText(draft.validUntil, language, tools.site().dispatch.timeZone);
    const messageValues = { draftNo: draft.draftNo, until };
    const vars = {
      title: t('mail.draft.title', messageValues),
      body: t('mail.draft.text', messageValues),
      note: '',
      button: t('mail.draft.button'),
      link: draft.url,
      foot: 'mail.footDraft',
    };
    const mail = composeMail(tools, language, 'order-step', 'mail.draft', { messageValues, vars });
    await writeMail(tx, { ...mail, kind: 'draft', to: draft.email }, tools);
  };
}
