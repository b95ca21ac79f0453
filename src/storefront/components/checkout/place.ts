import type { Checkout, Placed } from '../../../shared/contracts/checkout.ts';
import { codes } from '../../../shared/envelope.ts';
import type { Translate } from '../../../shared/messages.ts';
import type { Refusal } from '../../api/result.ts';
import type { CheckoutPayment } from '../../payment/payment-form.ts';
import { differences } from './changed.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { type CheckoutNotice, type CheckoutState, type CheckoutStore, receive } from './checkout-store.ts';
import { changesOf, isEdited, isFormatMissing, unsaved } from './draft.ts';
import { errorsOf, fieldFaults } from './errors.ts';
import { loadFormats } from './filling.ts';
import { attemptKey, forget, renewKey } from './memory.ts';
import type { Saver } from './saver.ts';

interface Tools {
  api: CheckoutApi;
  saver: Saver;
  t: Translate;
  /** The form of the chosen payment method; null where it has none here. */
  payment: () => Promise<CheckoutPayment | null>;
}

/**
 * Places the order at the total on the screen, once. Null when it was not placed: then the notice says why. While one
 * attempt is under way, others do nothing.
 */
export async function placeOrder(store: CheckoutStore, tools: Tools): Promise<Placed | null> {
  if (store.getState().placing) return null;
  store.setState({ placing: true, attempted: true, notice: null, answer: [] });
  const outcome = await attempt(store, tools);
  if ('orderNo' in outcome) return outcome;
  store.setState({ placing: false, notice: outcome });
  return null;
}

async function attempt(store: CheckoutStore, tools: Tools): Promise<Placed | CheckoutNotice> {
  const seen = store.getState();
  const objection = await prepare(store, tools, seen);
  if (objection) return objection;
  const { api, t } = tools;
  const { checkout } = store.getState();
  const { slug, totals } = checkout;
  const { dispatchedFrom } = seen.checkout;
  const sent = { slug, totals: { total: totals.total }, dispatchedFrom };
  const result = await api.place({ ...sent, idempotencyKey: attemptKey(slug) });
  if (!result.ok) return refused(store, checkout, result, t);
  forget(slug);
  return result.data;
}

/** Saves the form. Answers why the order cannot be placed as the shopper saw it at the click, if so. */
async function prepare(
  store: CheckoutStore,
  { api, saver, t, payment }: Tools,
  seen: CheckoutState,
): Promise<CheckoutNotice | null> {
  await loadFormats(store, api);
  if (isIncomplete(store.getState())) {
    // Not awaited: what is missing could be typed meanwhile, and the order would be placed without another click.
    void saver.flush();
    return { kind: 'incomplete' };
  }
  // First of all that is waited for: wallets open only right after the press of the button.
  const form = await payment();
  if (form && !(await form.isComplete())) return failed(t('checkout.cardMissing'));
  await saver.flush();
  const now = store.getState();
  if (errorsOf(now, t).length > 0) return { kind: 'incomplete' };
  const changed = differences(seen.checkout, now.checkout);
  if (changed.length > 0 || isEdited(seen.draft, now.draft)) return { kind: 'changed', differences: changed };
  return isUnsaved(now) ? failed(t('checkout.notSaved')) : null;
}

function isIncomplete(state: CheckoutState): boolean {
  return Object.keys(fieldFaults(state)).length > 0;
}

function isUnsaved({ draft, regions, billingRegions, saved }: CheckoutState): boolean {
  const changes = unsaved(changesOf(draft, regions, billingRegions), saved);
  return Object.keys(changes).length > 0 || isFormatMissing(draft, regions, billingRegions);
}

/** Handles a failure: a definite refusal has new figures; otherwise the order may have been placed, so the key is kept. */
function refused(store: CheckoutStore, seen: Checkout, refusal: Refusal, t: Translate): CheckoutNotice {
  if (refusal.code !== codes.refused) return failed([refusal.msg, t('checkout.tryAgain')].filter(Boolean).join(' '));
  renewKey(seen.slug);
  const fresh = freshCheckout(refusal.data);
  if (!fresh) return failed(refusal.msg);
  receive(store, fresh, store.getState().draft);
  const changed = differences(seen, fresh);
  if (changed.length > 0) return { kind: 'changed', differences: changed };
  return fresh.errors.length > 0 ? { kind: 'incomplete' } : failed(refusal.msg);
}

function freshCheckout(data: unknown): Checkout | null {
  return typeof data === 'object' && data !== null && 'checkout' in data ? (data.checkout as Checkout) : null;
}

function failed(text: string): CheckoutNotice {
  return { kind: 'failed', text };
}
