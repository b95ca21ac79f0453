import type { Checkout } from '../../shared/contracts/checkout.ts';
import type { Draft, DraftItem } from '../../shared/contracts/drafts.ts';
import type { DraftState } from '../../shared/draft-states.ts';
import { money } from '../../shared/money.ts';
import type { AgreedTerms } from '../checkout/index.ts';
import type { DraftRow, ListedDraft } from './drafts.repo.ts';

/** State of a draft at a moment. */
export function stateOf(
  { order_no, valid_until, sent_at }: Pick<ListedDraft, 'order_no' | 'valid_until' | 'sent_at'>,
  now: Date,
): DraftState {
  if (order_no !== null) return 'placed';
  if (now >= valid_until) return 'expired';
  return sent_at === null ? 'open' : 'sent';
}

export function itemView(row: ListedDraft, now: Date): DraftItem {
  const { currency, discount } = row.agreed;
  return {
    draftNo: row.draft_no,
    state: stateOf(row, now),
    version: row.version,
    email: row.email,
    goods: money(Math.max(0, row.subtotal - discount), currency),
    validUntil: row.valid_until.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.actor,
    orderNo: row.order_no,
  };
}

export function draftView(row: DraftRow & { agreed: AgreedTerms }, checkout: Checkout, now: Date): Draft {
  const { agreed } = row;
  const amount = (value: number) => money(value, agreed.currency);
  const subtotal = checkout.totals.items.amount;
  return {
    ...itemView({ ...row, subtotal }, now),
    email: checkout.email,
    language: row.language,
    note: row.note,
    discount: amount(agreed.discount),
    shipping: agreed.shipping && { ...agreed.shipping, amount: feeOf(agreed) },
    checkout,
  };
}

function feeOf({ shipping, currency }: AgreedTerms) {
  return shipping?.amount == null ? null : money(shipping.amount, currency);
}
