import type { Db } from '../../platform/db/database.ts';
import type { InquiryView } from '../../shared/contracts/inquiries.ts';
import { isLanguage, type Language, prefixOf } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { findInquiry, findMessage, messagesOf } from './inquiries.repo.ts';
import { inquiryView } from './inquiry.view.ts';
import { presentQuote } from './quotes.repo.ts';

/** An inquiry as its mails need it. */
export interface InquiryToMail {
  inquiryNo: string;
  language: Language;
  email: string;
  /** Name of the asker, with the company; '' for none. */
  from: string;
  subject: string;
  /** The message that the mail is about; the first one where none is named. */
  message: string;
  quote: InquiryView['quote'];
  /** Page of the thread: with the key for guests, in the account for customers. */
  url: string;
}

interface Tools {
  publicUrl: string;
  site: () => { defaultLanguage: Language; router: { userPath: string } };
  taxIncluded: (currency: CurrencyCode) => boolean;
  now: Date;
}

/** An inquiry for a mail about it, or about one of its messages; null for one that was removed meanwhile. */
export async function inquiryToMail(
  db: Db,
  { inquiryId, messageId }: { inquiryId: string; messageId?: string },
  { publicUrl, site, taxIncluded, now }: Tools,
): Promise<InquiryToMail | null> {
  const row = await findInquiry(db, { id: inquiryId });
  if (!row) return null;
  const message = messageId ? await findMessage(db, messageId) : (await messagesOf(db, row.id))[0];
  const { defaultLanguage, router } = site();
  const language = isLanguage(row.language) ? row.language : defaultLanguage;
  const reader = { language, defaultLanguage, now, taxIncluded };
  const quote = await presentQuote(db, row.id);
  const { quote: shown } = inquiryView(row, { messages: [], images: [], product: null, quote }, reader);
  const root = publicUrl + prefixOf(language, site());
  const name = `${row.first_name} ${row.last_name}`.trim();
  return {
    inquiryNo: row.inquiry_no,
    language,
    email: row.email,
    from: [name, row.company].filter(Boolean).join(', '),
    subject: row.subject,
    message: message?.content ?? '',
    quote: shown,
    url: row.customer_id
      ? `${root}${router.userPath}inquiry/${row.inquiry_no}`
      : `${root}/inquiry/${row.inquiry_no}?accessKey=${encodeURIComponent(row.access_key)}`,
  };
}
