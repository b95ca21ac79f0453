import type { Db, Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { InquiryQuote } from '../../shared/contracts/inquiries.ts';
import { type Language, languageTag } from '../../shared/locale.ts';
import { momentText } from '../../shared/moment-text.ts';
import { formatMoney } from '../../shared/money.ts';
import { composeMail } from './compose.ts';
import type { StockMailTools } from './stock-mails.ts';

interface Inquiry {
  inquiryNo: string;
  language: Language;
  email: string;
  from: string;
  subject: string;
  message: string;
  quote?: InquiryQuote | undefined;
  url: string;
}

interface About {
  inquiryId: string;
  messageId?: string;
}

/** Finds an inquiry for its mail; null where it needs none. The wiring passes it in: there is no edge to inquiries. */
export type InquiryToMailOf = (db: Db, about: About) => Promise<Inquiry | null>;

type Tools = StockMailTools & { inquiryToMail: InquiryToMailOf };

/** Mails about inquiries: each step to the asker, what the asker wrote to staff. */
export function inquiryMails(tools: Tools): Listener['on'] {
  return {
    'inquiry.created': async (tx, about) => {
      // Nothing of what was typed: the address may be somebody else's.
      await mailAsker(tx, about, tools, () => ({ step: 'received', note: '' }));
      await mailStaff(tx, about, tools, 'mail.staffInquiry');
    },
    'inquiry.message': (tx, about) => mailStaff(tx, about, tools, 'mail.staffInquiryMessage'),
    'inquiry.answered': (tx, about) =>
      mailAsker(tx, about, tools, ({ message }) => ({ step: 'answered', note: message })),
    'inquiry.quoted': (tx, about) =>
      mailAsker(tx, about, tools, (inquiry) => ({ step: 'quoted', note: quoteNote(inquiry, tools) })),
    'inquiry.quoteEnds': (tx, about) =>
      mailAsker(tx, about, tools, (inquiry) =>
        inquiry.quote?.state === 'open' ? { step: 'quoteEnds', note: '' } : null,
      ),
  };
}

/** The answer, then the lines of the quote and its sums. */
function quoteNote({ message, quote, language }: Inquiry, { translations }: Tools): string {
  if (!quote) return message;
  const t = translations(language);
  const tag = languageTag(language);
  return [
    message,
    '',
    ...quote.lines.map(
      ({ quantity, title, specLabel, amount }) =>
        `${quantity} × ${[title, specLabel].filter(Boolean).join(', ')}: ${formatMoney(amount, tag)}`,
    ),
    ...(quote.shipping ? [`${t('mail.shipping')}: ${formatMoney(quote.shipping, tag)}`] : []),
    `${t('mail.total')}: ${formatMoney(quote.total, tag)}`,
    ...(quote.terms ? ['', quote.terms] : []),
  ].join('\n');
}

async function mailAsker(
  tx: Tx,
  about: About,
  tools: Tools,
  details: (inquiry: Inquiry) => { step: string; note: string } | null,
): Promise<void> {
  const inquiry = await tools.inquiryToMail(tx, about);
  const detail = inquiry && details(inquiry);
  if (!detail) return;
  const { language, inquiryNo, quote, url, email } = inquiry;
  const t = tools.translations(language);
  const { timeZone } = tools.site().dispatch;
  const until = quote ? momentText(new Date(quote.validUntil), language, timeZone) : '';
  const messageValues = { inquiryNo, until };
  const key = `mail.inquiry.${detail.step}`;
  const vars = {
    title: t(`${key}.title`, messageValues),
    body: t(`${key}.text`, messageValues),
    note: detail.note,
    button: t(detail.step === 'quoted' || detail.step === 'quoteEnds' ? 'mail.inquiry.seeQuote' : 'mail.inquiry.see'),
    link: url,
    foot: 'mail.footInquiry',
  };
  const mail = composeMail(tools, language, 'order-step', key, { messageValues, vars });
  await writeMail(tx, { ...mail, kind: `inquiry-${detail.step}`, to: email }, tools);
}

async function mailStaff(tx: Tx, about: About, tools: Tools, key: string): Promise<void> {
  const site = tools.site();
  const to = site.notifications.staffEmail || tools.ownerEmail;
  const inquiry = to && (await tools.inquiryToMail(tx, about));
  if (!to || !inquiry) return;
  const { inquiryNo, email, from, subject, message } = inquiry;
  const language = site.defaultLanguage;
  const t = tools.translations(language);
  const messageValues = { inquiryNo, email: from ? `${from} (${email})` : email, subject };
  const vars = {
    title: t(`${key}.title`, messageValues),
    body: t(`${key}.text`, messageValues),
    note: message,
    link: `${tools.publicUrl}/admin/inquiries/${inquiryNo}`,
    button: t('mail.staff.look'),
    foot: 'mail.footStaff',
  };
  const mail = composeMail(tools, language, 'order-step', key, { messageValues, vars });
  await writeMail(tx, { ...mail, kind: 'staff-inquiry', to }, tools);
}
