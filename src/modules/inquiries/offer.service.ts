import type { Tx } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { InquiryQuoteBody } from '../../shared/contracts/inquiries-admin.ts';
import { isLanguage } from '../../shared/locale.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { goodsById, variantsBySku } from '../catalog/index.ts';
import { type CheckoutContext, deleteAgreed, lockAgreed, writeAgreement } from '../checkout/index.ts';
import type { InquiryRow } from './inquiries.repo.ts';
import type { QuotedLine } from './inquiry.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { insertQuote, presentQuote, updateQuote } from './quotes.repo.ts';

/** ms */
const day = 86_400_000;
/** Days for which a quote may hold. */
const maxDays = 366;

/**
 * Offers lines at own prices to the asker of a locked inquiry, in place of an earlier quote. Its checkout is written at once,
 * for a visitor without a browser: prices, currency and rate are those of this moment. Refuses what a draft order refuses.
 */
export async function offerQuote(
  tx: Tx,
  inquiry: InquiryRow,
  body: InquiryQuoteBody,
  staff: Staff,
  tools: InquiryTools,
): Promise<Result<null>> {
  const { random, clock, site, contextFor, addVisitor } = tools;
  const now = clock.now();
  const validUntil = new Date(body.validUntil);
  if (validUntil <= now || validUntil.getTime() > now.getTime() + maxDays * day)
    return refuse('draft.validUntil', [fieldError('quote.validUntil', 'range', 'draft.validUntil')]);
  const currency = body.lines[0]?.unitPrice.currency;
  const known = site().rates.find(({ code }) => code === currency);
  if (!known)
    return refuse('payment.otherCurrency', [
      fieldError('quote.lines[0].unitPrice', 'currency', 'payment.otherCurrency'),
    ]);
  const language = isLanguage(inquiry.language) ? inquiry.language : site().defaultLanguage;
  const context = contextFor({ language, currency: known.code });
  await withdrawQuote(tx, inquiry.id, tools);
  const visitorId = random.id();
  await addVisitor(tx, visitorId, random.token(24), now);
  const agreement = await agreementOf(tx, inquiry, body, validUntil, tools);
  const written = await writeAgreement(tx, { id: null, visitorId }, agreement, context, random);
  if (!written.ok) return inQuote(written);
  await insertQuote(tx, {
    id: random.id(),
    inquiry_id: inquiry.id,
    checkout_id: written.value,
    lines: JSON.stringify(await linesOf(tx, body, context)),
    currency: known.code,
    shipping: agreement.shipping?.amount?.amount ?? null,
    terms: body.terms,
    valid_until: validUntil,
    actor: staff.name,
    created_at: now,
  });
  return ok(null);
}

async function agreementOf(
  tx: Tx,
  { email, phone, customer_id: customerId }: InquiryRow,
  { lines, shipping }: InquiryQuoteBody,
  validUntil: Date,
  { buyers }: InquiryTools,
) {
  const address = customerId && (await buyers.firstAddress(tx, customerId));
  const customer = { email, phone: '', address: address || null, billingAddress: null, taxNumber: '' };
  const fee = shipping && ('method' in shipping ? shipping : { method: null, amount: shipping });
  return {
    lines,
    customer: { ...customer, phone: address ? address.phone : phone.slice(0, 20) },
    remark: '',
    giftMessage: '',
    validUntil,
    ...(fee && { shipping: fee }),
  };
}

/** Lines with the names of their goods, in the language of the inquiry. */
async function linesOf(tx: Tx, { lines }: InquiryQuoteBody, { viewer, now }: CheckoutContext): Promise<QuotedLine[]> {
  const ids = await variantsBySku(
    tx,
    lines.map(({ sku }) => sku),
  );
  const goods = [...(await goodsById(tx, ids, viewer, now)).values()];
  return lines.map(({ sku, quantity, unitPrice }) => {
    const found = goods.find((each) => each.sku === sku);
    return {
      sku,
      title: found?.title ?? sku,
      specLabel: found?.specLabel ?? '',
      quantity,
      unitPrice: unitPrice.amount,
    };
  });
}

/** Names the fields of a refused agreement as the call names them. */
function inQuote(refused: Extract<Result<string>, { ok: false }>): Result<never> {
  const errors = refused.refusal.errors?.map((error) => ({ ...error, field: `quote.${error.field}` }));
  return { ok: false, refusal: { ...refused.refusal, ...(errors && { errors }) } };
}

/** Ends the present quote of a locked inquiry, and its checkout unless it has become an order. */
export async function withdrawQuote(tx: Tx, inquiryId: string, { clock }: Pick<InquiryTools, 'clock'>): Promise<void> {
  const quote = await presentQuote(tx, inquiryId);
  if (!quote) return;
  await updateQuote(tx, quote.id, { replaced_at: clock.now() });
  const locked = quote.checkout_id ? await lockAgreed(tx, quote.checkout_id) : undefined;
  if (locked && !locked.order) await deleteAgreed(tx, locked.id);
}
