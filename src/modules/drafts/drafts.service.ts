import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { dryRun, transact } from '../../platform/db/transaction.ts';
import { wordsOf } from '../../platform/db/words.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Checkout } from '../../shared/contracts/checkout.ts';
import type { Draft, DraftItem, DraftListBody, DraftPriceBody, DraftSaveBody } from '../../shared/contracts/drafts.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import {
  type AgreedTerms,
  type CheckoutContext,
  type CheckoutTools,
  deleteAgreed,
  getCheckout,
  lineErrors,
  lockAgreed,
  writeAgreement,
} from '../checkout/index.ts';
import * as repo from './drafts.repo.ts';
import { draftView, itemView } from './drafts.view.ts';

export interface DraftTools extends CheckoutTools {
  publicUrl: string;
  site: () => { defaultLanguage: Language; baseCurrency: CurrencyCode; dispatch: { timeZone: string } };
  /** Settings and prices of the shop for a reader. */
  contextFor: (reader: { language: Language; currency: CurrencyCode }) => CheckoutContext;
  /** Adds a visitor without a browser, to whom the checkout of a draft belongs until its link is opened. */
  addVisitor: (tx: Tx, id: string, token: string, at: Date) => Promise<void>;
}

/** Days for which an agreement may hold. */
const maxDays = 366;
const day = 86_400_000;

export async function listDrafts(tools: DraftTools, body: DraftListBody) {
  const { page, pageSize } = body;
  const now = tools.clock.now();
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await repo.listDrafts(tools.db, wantedOf(tools, body), window);
  const items: DraftItem[] = rows.map((row) => itemView(row, now));
  return { items, page, pageSize, total };
}

/** Draft orders that are asked for, as queries name them. */
export function wantedOf(
  { site, clock }: DraftTools,
  { state, keyword, from, to }: Pick<DraftListBody, 'state' | 'keyword' | 'from' | 'to'>,
): repo.DraftsWanted {
  const { timeZone } = site().dispatch;
  return { state, words: wordsOf(keyword), days: { from, to, timeZone }, now: clock.now() };
}

/** A draft with its checkout as its buyer sees it, in the language of a reader. */
export async function getDraft(tools: DraftTools, draftNo: string, language: Language): Promise<Result<Draft>> {
  const row = await repo.findDraft(tools.db, { draftNo: normalNo(draftNo) });
  return row ? viewOf(tools.db, row, language, tools) : notFound();
}

export async function viewOf(
  db: Db,
  row: repo.DraftRow,
  language: Language,
  tools: DraftTools,
): Promise<Result<Draft>> {
  const { agreed } = row;
  if (!agreed) throw new Error(`draft ${row.draft_no} has a checkout without agreed prices`);
  const checkout = await getCheckout(db, row.visitor_id, row.slug, staffContext(tools, { language, agreed }));
  return checkout.ok ? ok(draftView({ ...row, agreed }, checkout.value, tools.clock.now())) : checkout;
}

/** Context of an agreement for staff, who sell to guests in every shop. */
export function staffContext(
  { contextFor, clock }: Pick<DraftTools, 'contextFor' | 'clock'>,
  { language, agreed }: { language: Language; agreed: Pick<AgreedTerms, 'currency'> },
): CheckoutContext {
  const context = contextFor({ language, currency: agreed.currency });
  return { ...context, site: { ...context.site, guestCheckout: true }, now: clock.now() };
}

/**
 * Refuses a draft of which more is asked for than is left, beside each line: it could not be placed. `lines.N` counts the lines of
 * its checkout as `draft/get` answers them, without those whose variant was deleted.
 */
export async function refuseLacking(
  db: Db,
  row: repo.DraftRow,
  tools: Pick<DraftTools, 'contextFor' | 'clock'>,
  language: Language,
): Promise<Result<null>> {
  const { agreed } = row;
  if (!agreed) throw new Error(`draft ${row.draft_no} has a checkout without agreed prices`);
  const context = staffContext(tools, { language, agreed });
  const checkout = await getCheckout(db, row.visitor_id, row.slug, context);
  if (!checkout.ok) return checkout;
  const errors = checkout.value.lines.flatMap((line, at) =>
    lineErrors([line]).map((error) => ({ ...error, field: `lines.${at}.quantity` })),
  );
  return errors[0] ? refuse(errors[0].message, errors) : ok(null);
}

/** Prices a draft: it is written, priced and rolled back, so that nothing differs from a saved one. */
export async function priceDraft(
  tools: DraftTools,
  body: DraftPriceBody,
  staff: Staff,
  language: Language,
): Promise<Result<Checkout>> {
  return dryRun(tools.db, async (tx) => {
    const saved = await save(tx, tools, body, staff);
    const view = saved.ok ? await viewOf(tx, saved.value, language, tools) : saved;
    return view.ok ? ok(view.value.checkout) : view;
  });
}

/**
 * Saves a new draft, or one that is neither placed nor newer than `base` (rule `base`, with the present one as
 * `data.current`). The checkout is locked, as by placing, so that a buyer never pays a half-saved one.
 */
export async function saveDraft(
  tools: DraftTools,
  body: DraftSaveBody,
  staff: Staff,
  language: Language,
): Promise<Result<Draft>> {
  const saved = await transact(tools.db, async (tx) => {
    const before = body.draftNo ? await openDraft(tx, tools, { ...body, draftNo: body.draftNo }, language) : ok(null);
    if (!before.ok) return before;
    const done = await save(tx, tools, body, staff, before.value);
    if (!done.ok) return done;
    const subject = `draft:${done.value.draft_no}`;
    const change = { before: before.value && { agreed: before.value.agreed }, after: { agreed: done.value.agreed } };
    await recordAudit(tx, { staff, action: 'draft:save', subject, ...change }, tools);
    return done;
  });
  return saved.ok ? viewOf(tools.db, saved.value, language, tools) : saved;
}

/** Finds a draft that can still be changed, and locks its checkout. */
export async function openDraft(
  tx: Tx,
  tools: DraftTools,
  { draftNo, base }: { draftNo: string; base?: number | undefined },
  language: Language,
): Promise<Result<repo.DraftRow>> {
  const found = await repo.findDraft(tx, { draftNo: normalNo(draftNo) });
  if (!found || !(await lockAgreed(tx, found.checkout_id))) return notFound();
  const row = await repo.findDraft(tx, { id: found.id });
  if (!row) return notFound();
  if (row.order_no) return refuse('draft.placed', undefined, { orderNo: row.order_no });
  if (base === undefined || base === row.version) return ok(row);
  const current = await viewOf(tx, row, language, tools);
  const data = current.ok ? { current: current.value } : {};
  return refuse('draft.changed', [fieldError('base', 'base', 'draft.changed')], data);
}

async function save(
  tx: Tx,
  tools: DraftTools,
  body: DraftPriceBody,
  staff: Staff,
  before: repo.DraftRow | null = null,
): Promise<Result<repo.DraftRow>> {
  const { clock, random } = tools;
  const now = clock.now();
  const validUntil = new Date(body.validUntil);
  if (validUntil <= now || validUntil.getTime() > now.getTime() + maxDays * day)
    return refuse('draft.validUntil', [fieldError('validUntil', 'range', 'draft.validUntil')]);
  const { defaultLanguage, baseCurrency } = tools.site();
  const language = body.customer.language ?? defaultLanguage;
  const currency = body.currency ?? before?.agreed?.currency ?? baseCurrency;
  const context = staffContext(tools, { language, agreed: { currency } });
  const visitorId = before?.visitor_id ?? random.id();
  if (!before) await tools.addVisitor(tx, visitorId, random.token(24), now);
  const target = { id: before?.checkout_id ?? null, visitorId };
  const written = await writeAgreement(tx, target, { ...body, validUntil }, context, random);
  if (!written.ok) return written;
  const fields = { language, note: body.note, valid_until: validUntil, actor: staff.name, updated_at: now };
  const id = before?.id ?? random.id();
  if (before) await repo.updateDraft(tx, id, { ...fields, version: before.version + 1 });
  else {
    const keys = { id, draft_no: `D-${random.code(6)}`, access_key: random.token(24) };
    await repo.insertDraft(tx, { ...keys, ...fields, checkout_id: written.value, sent_at: null, created_at: now });
  }
  const row = await repo.findDraft(tx, { id });
  return row ? ok(row) : notFound();
}

/** Removes a draft that was not placed; its link leads nowhere then. */
export function removeDraft(
  tools: DraftTools,
  draftNo: string,
  staff: Staff,
  language: Language,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const found = await openDraft(tx, tools, { draftNo }, language);
    if (!found.ok) return found;
    const row = found.value;
    await deleteAgreed(tx, row.checkout_id);
    const change = { before: { agreed: row.agreed, email: row.email }, after: null };
    await recordAudit(tx, { staff, action: 'draft:remove', subject: `draft:${row.draft_no}`, ...change }, tools);
    return ok({});
  });
}

function normalNo(typed: string): string {
  return typed.trim().toUpperCase();
}
