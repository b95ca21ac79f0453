import type { Checkout, Placed } from '../../../shared/contracts/checkout.ts';
import { codes } from '../../../shared/envelope.ts';
import type { Translate } from '../../../shared/messages.ts';
import type { Refusal } from '../../api/result.ts';
import { differences } from './changed.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { type CheckoutNotice, type CheckoutStore, receive } from './checkout-store.ts';
import { changesOf, unsaved } from './draft.ts';
import { troublesOf } from './errors.ts';
import { attemptKey, forget, renewKey } from './memory.ts';
import type { Saver } from './saver.ts';

interface Tools {
  api: CheckoutApi;
  saver: Saver;
  t: Translate;
}

/**
 * Places the order at the total on the screen, once. Null when it was not placed: then the news say why. While one
 * attempt is under way, others do nothing.
 */
export async function placeOrder(store: CheckoutStore, tools: Tools): Promise<Placed | null> {
  if (store.getState().placing) return null;
  store.setState({ placing: true, attempted: true, news: null, answer: [] });
  const outcome = await attempt(store, tools);
  if ('orderNo' in outcome) return outcome;
  store.setState({ placing: false, news: outcome });
  return null;
}

async function attempt(store: CheckoutStore, { api, saver, t }: Tools): Promise<Placed | CheckoutNotice> {
  const seen = store.getState().checkout;
  await saver.flush();
  const { checkout, draft, regions, billingRegions, saved } = store.getState();
  if (troublesOf(store.getState(), t).length > 0) return { kind: 'incomplete' };
  if (Object.keys(unsaved(changesOf(draft, regions, billingRegions), saved)).length > 0)
    return failed(t('checkout.notSaved'));
  const changed = differences(seen, checkout);
  if (changed.length > 0) return { kind: 'changed', differences: changed };
  const { slug, totals } = checkout;
  const result = await api.place({ slug, totals: { total: totals.total }, idempotencyKey: attemptKey(slug) });
  if (!result.ok) return refused(store, checkout, result, t);
  forget(slug);
  return result.data;
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
