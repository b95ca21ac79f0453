import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { InquiryKey } from '../../shared/contracts/inquiries.ts';
import { isLanguage } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { getCheckout, giveTo, isOver, lockAgreed } from '../checkout/index.ts';
import { inquiryFor } from './buyer.service.ts';
import * as repo from './inquiries.repo.ts';
import { stateAfter } from './inquiry-states.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { presentQuote, type QuoteRow, updateQuote } from './quotes.repo.ts';

/**
 * Accepts the quote of an inquiry: its checkout, which exists since it was offered, is handed to the visitor. However often
 * and from however many tabs it is sent, it is one checkout. Refuses (code 40) a quote that ended, and goods that are gone.
 */
export async function acceptQuote(
  tools: InquiryTools,
  key: InquiryKey,
  caller: { customerId: string | null /** A new one where the browser has none. */; visitor: () => Promise<string> },
): Promise<Result<string>> {
  const found = await inquiryFor(tools.db, key, caller);
  if (!found) return notFound();
  const visitorId = await caller.visitor();
  return transact(tools.db, async (tx) => {
    const row = await repo.lockInquiry(tx, found.id);
    const quote = row && (await presentQuote(tx, row.id));
    if (!row || !quote) return refuse('inquiry.noQuote');
    const locked = quote.checkout_id ? await lockAgreed(tx, quote.checkout_id) : undefined;
    if (locked?.order) return ok(locked.slug);
    if (!locked || isOver(locked.agreed, tools.clock.now())) return refuse('inquiry.quoteEnded');
    if (quote.accepted_at === null) {
      const short = await shortOf(tx, { row, quote, locked }, tools);
      if (short) return short;
      await note(tx, row, quote, tools);
    }
    await giveTo(tx, locked.id, visitorId);
    return ok(locked.slug);
  });
}

async function note(tx: Tx, row: repo.InquiryRow, quote: QuoteRow, { clock, emit }: InquiryTools): Promise<void> {
  const now = clock.now();
  const state = stateAfter(row.state, 'accept');
  if (!state) throw new Error(`a quote of inquiry ${row.inquiry_no} stands in state ${row.state}`);
  await updateQuote(tx, quote.id, { accepted_at: now });
  await repo.updateInquiry(tx, row.id, { state, updated_at: now });
  await emit(tx, 'inquiry.accepted', { inquiryId: row.id });
}

interface Offered {
  row: repo.InquiryRow;
  quote: QuoteRow;
  locked: { slug: string; visitor_id: string };
}

/** Refusal where goods of a quote cannot be bought now; null where all can. */
async function shortOf(
  tx: Tx,
  { row, quote, locked }: Offered,
  { contextFor, site }: InquiryTools,
): Promise<Result<never> | null> {
  const language = isLanguage(row.language) ? row.language : site().defaultLanguage;
  const context = contextFor({ language, currency: quote.currency as CurrencyCode });
  const checkout = await getCheckout(tx, locked.visitor_id, locked.slug, context);
  const lines = checkout.ok ? checkout.value.lines : [];
  const gone = lines.find(({ problem }) => problem !== null);
  if (checkout.ok && lines.length === quote.lines.length && !gone) return null;
  if (!gone || gone.stock === null) return refuse('inquiry.goodsGone');
  const message = { key: 'inquiry.goodsShort', values: { title: gone.title, count: gone.stock } };
  return refuse(message, [fieldError('quote', 'stock', message.key, message.values)]);
}
