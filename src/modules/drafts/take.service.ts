import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Checkout } from '../../shared/contracts/checkout.ts';
import { notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type CheckoutContext, getCheckout, giveTo, isOver, lockAgreed } from '../checkout/index.ts';
import { type DraftRow, findDraft } from './drafts.repo.ts';

/** A draft as the page of its link shows it. */
export interface OfferedDraft {
  state: 'open' | 'expired' | 'placed';
  checkout: Checkout;
  validUntil: Date;
}

/** The draft of a link; not found for a wrong key, and once it is removed. Changes nothing. */
export async function offeredDraft(db: Db, accessKey: string, context: CheckoutContext): Promise<Result<OfferedDraft>> {
  const row = await findDraft(db, { accessKey });
  if (!row) return notFound();
  const checkout = await getCheckout(db, row.visitor_id, row.slug, context);
  if (!checkout.ok) return checkout;
  return ok({ state: stateOf(row, context.now), checkout: checkout.value, validUntil: row.valid_until });
}

function stateOf({ order_no, agreed }: DraftRow, now: Date): OfferedDraft['state'] {
  if (order_no) return 'placed';
  return isOver(agreed, now) ? 'expired' : 'open';
}

/**
 * Hands the checkout of a draft to the visitor who has its link, until it is placed; answers its slug. Whoever opened the link
 * before does not have it any more, and what they filled in stays in it.
 */
export function takeDraft(
  { db, now }: { db: Db; now: Date },
  accessKey: string,
  visitorId: string,
): Promise<Result<string>> {
  return transact(db, async (tx) => {
    const found = await findDraft(tx, { accessKey });
    const locked = found && (await lockAgreed(tx, found.checkout_id));
    if (!locked) return notFound();
    if (locked.order) return refuse('draft.placed');
    if (isOver(locked.agreed, now)) return refuse('draft.expired');
    await giveTo(tx, locked.id, visitorId);
    return ok(locked.slug);
  });
}
