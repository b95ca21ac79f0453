import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { InquiryState } from '../../shared/inquiries.ts';
import type { Language } from '../../shared/locale.ts';
import * as repo from './inquiries.repo.ts';
import { newInquiryNo } from './inquiry.ts';

/** An inquiry that was written before, with its thread. */
export interface WrittenInquiry {
  language: Language;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  country: string;
  /** Title of the product where it is about one. */
  subject: string;
  product: { id: string; quantity: number } | null;
  /** The oldest first; the first one is the asker's. */
  messages: { by: 'buyer' | 'shop'; name: string; text: string; at: Date }[];
  isClosed: boolean;
}

/** Adds inquiries that were written before, e.g. those of the demo; nobody gets a mail about them. */
export async function addWrittenInquiries(tx: Tx, inquiries: readonly WrittenInquiry[], random: Random): Promise<void> {
  for (const inquiry of inquiries) await addOne(tx, inquiry, random);
}

async function addOne(tx: Tx, inquiry: WrittenInquiry, random: Random): Promise<void> {
  const { messages, product } = inquiry;
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last) throw new Error('an inquiry without a message');
  const id = random.id();
  await repo.insertInquiry(tx, {
    id,
    inquiry_no: newInquiryNo(random),
    access_key: random.token(24),
    kind: product ? 'product' : 'feedback',
    state: stateOf(inquiry),
    customer_id: null,
    language: inquiry.language,
    email: inquiry.email,
    first_name: inquiry.firstName,
    last_name: inquiry.lastName,
    company: inquiry.company,
    country: inquiry.country,
    subject: inquiry.subject,
    product_id: product?.id ?? null,
    sku: null,
    quantity: product?.quantity ?? null,
    waiting_since: stateOf(inquiry) === 'open' ? last.at : null,
    created_at: first.at,
    updated_at: last.at,
  });
  for (const { by, name, text, at } of messages)
    await repo.insertMessage(tx, { id: random.id(), inquiry_id: id, author: by, name, content: text, at });
}

function stateOf({ isClosed, messages }: WrittenInquiry): InquiryState {
  if (isClosed) return 'closed';
  return messages.at(-1)?.by === 'shop' ? 'answered' : 'open';
}
