import type { InquiryItem, InquiryQuote, InquiryView } from '../../shared/contracts/inquiries.ts';
import type { StaffInquiry, StaffInquiryItem } from '../../shared/contracts/inquiries-admin.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import { uploadUrl } from '../attachments/index.ts';
import type { InquiryRow, MessageRow } from './inquiries.repo.ts';
import type { QuoteRow } from './quotes.repo.ts';

/** In whose words an inquiry is shown; a guest's `accessKey` stands in the URLs of pictures. */
export interface InquiryReader {
  language: Language;
  defaultLanguage: Language;
  now: Date;
  taxIncluded: (currency: CurrencyCode) => boolean;
  accessKey?: string | undefined;
}

export interface InquiryParts {
  messages: MessageRow[];
  images: { id: string; used_by: string | null; width: number; height: number }[];
  product: { slug: string; title: Text } | null;
  quote: QuoteRow | undefined;
}

export function inquiryItem(row: InquiryRow): InquiryItem {
  return {
    inquiryNo: row.inquiry_no,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** An inquiry as its asker sees it: without notes. */
export function inquiryView(row: InquiryRow, parts: InquiryParts, reader: InquiryReader): InquiryView {
  return {
    ...commonView(row, parts, reader),
    messages: parts.messages.flatMap((message) => {
      const { author } = message;
      return author === 'note' ? [] : [{ ...messageView(message, parts, reader), by: author }];
    }),
  };
}

/** An inquiry as staff see it. */
export function staffInquiryView(row: InquiryRow, parts: InquiryParts, reader: InquiryReader): StaffInquiry {
  return {
    ...staffItem(row),
    ...commonView(row, parts, reader),
    messages: parts.messages.map((message) => ({
      ...messageView(message, parts, reader),
      by: message.author,
      name: message.name,
    })),
  };
}

export function staffItem(row: InquiryRow): StaffInquiryItem {
  return {
    ...inquiryItem(row),
    quantity: row.quantity,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    company: row.company,
    country: row.country,
    language: row.language,
    customerId: row.customer_id,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    assigned: row.assigned_name,
  };
}

function commonView(row: InquiryRow, { product, quote }: InquiryParts, reader: InquiryReader) {
  const { language, defaultLanguage } = reader;
  return {
    ...inquiryItem(row),
    product: product && {
      slug: product.slug,
      title: pickText(product.title, language, defaultLanguage),
      sku: row.sku,
    },
    quantity: row.quantity,
    ...(quote && { quote: quoteView(quote, reader) }),
  };
}

function messageView({ id, content, at }: MessageRow, { images }: InquiryParts, { accessKey }: InquiryReader) {
  return {
    id,
    content,
    attachments: images.flatMap(({ id: imageId, used_by, width, height }) =>
      used_by === id ? [{ id: imageId, url: uploadUrl(imageId, accessKey), width, height }] : [],
    ),
    at: at.toISOString(),
  };
}

function quoteView(quote: QuoteRow, { taxIncluded, now }: InquiryReader): InquiryQuote {
  const currency = quote.currency as CurrencyCode;
  const lines = quote.lines.map(({ unitPrice, ...line }) => ({
    ...line,
    unitPrice: money(unitPrice, currency),
    amount: money(unitPrice * line.quantity, currency),
  }));
  const items = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    lines,
    items: money(items, currency),
    shipping: quote.shipping === null ? null : money(quote.shipping, currency),
    total: money(items + (quote.shipping ?? 0), currency),
    taxIncluded: taxIncluded(currency),
    terms: quote.terms,
    validUntil: quote.valid_until.toISOString(),
    state: quoteState(quote, now),
    orderNo: quote.order_no,
  };
}

function quoteState({ order_id, checkout_id, accepted_at, valid_until }: QuoteRow, now: Date): InquiryQuote['state'] {
  if (order_id !== null) return 'ordered';
  if (now >= valid_until || checkout_id === null) return 'expired';
  return accepted_at === null ? 'open' : 'accepted';
}
