import type { PricedCart } from '../../shared/contracts/cart.ts';
import { callQuietly, callWithKey, tellRefusal } from '../api/call.ts';
import { newKey } from '../api/new-key.ts';
import type { Refusal, Result } from '../api/result.ts';
import { recall } from '../api/storage.ts';
import { loadTranslations } from '../api/translations.ts';
import { openCart } from '../stores/cart.ts';
import { type CartAnswer, type CartChange, sendCart, setCartKeeper } from '../stores/cart-queue.ts';
import { cartStore } from '../stores/cart-state.ts';
import { showToast } from '../stores/toast.ts';
import {
  applied,
  bodyFor,
  type KeptChange,
  maxKept,
  readKept,
  rememberShown,
  shownCart,
  writeKept,
} from './kept-changes.ts';

/** Milliseconds between attempts while the shop does not answer though there seems to be a network. */
const pause = 5000;
/** Attempts at a change whose first one seems to be under way for ever. */
const maxTries = 5;
/** Milliseconds for which the server surely remembers a key: an hour less than a day. */
const keyLifetime = 23 * 3_600_000;

let sending = false;
let later: ReturnType<typeof setTimeout> | undefined;

/** Keeps changes of the cart that cannot be sent, and sends them in their order once the shop answers. */
export function startKeptCart(): void {
  setCartKeeper(sendOrKeep);
  cartStore.subscribe(({ cart, loading }) => cart && !loading && rememberShown(cart));
  addEventListener('online', () => void sendKept());
  addEventListener('offline', showKeptCart);
  // Another tab has kept or sent some.
  addEventListener('storage', ({ key }) => key === 'cartChanges' && tellKept());
  if (!navigator.onLine || readKept().length > 0) showKeptCart();
  void sendKept();
}

/** Sends a change; keeps it where no answer came, so that it may have been done or not, or where others wait before it. */
async function sendOrKeep(change: CartChange): CartAnswer {
  const item = { key: newKey(), change, at: Date.now(), tries: 0 };
  const waiting = readKept().length;
  if (waiting >= maxKept || (waiting === 0 && navigator.onLine)) {
    const result = await callWithKey(item.key, change.path, change.body);
    if (result.ok || result.status !== 0 || waiting >= maxKept) {
      if (!result.ok) tellRefusal(result);
      return result;
    }
    item.tries = 1;
  }
  return keep(item);
}

function keep(item: KeptChange): Result<PricedCart> {
  const cart = cartStore.getState().cart ?? shownCart();
  // What is shown has the new quantity or lacks the line already; units are added here.
  const data = applied(cart, item.change);
  writeKept([...readKept(), item]);
  tellKept();
  sendLater();
  return { ok: true, data };
}

/** Sends what waits, one after the other, in one tab. */
async function sendKept(): Promise<void> {
  if (sending || readKept().length === 0 || !navigator.onLine) return;
  sending = true;
  try {
    // Without https there are no locks; two tabs then send the same keys, which the server acts on once.
    const run = () => sendCart(sendAll);
    await (navigator.locks ? navigator.locks.request('cart', run) : run());
  } finally {
    sending = false;
    tellKept();
    if (readKept().length > 0) sendLater();
  }
}

async function sendAll(): CartAnswer {
  const problems: string[] = [];
  let last: PricedCart | null = null;
  if (!(await isVisitorKnown())) return stillKept();
  for (let item = readKept()[0]; item; item = readKept()[0]) {
    const { key, change } = item;
    const body: CartChange['body'] | null = isForgotten(item)
      ? null
      : bodyFor(change, last ?? cartStore.getState().cart);
    const result: Result<PricedCart> | null = body && (await callWithKey(key, change.path, body));
    if (result && !result.ok && isUnanswered(result)) {
      const tries = item.tries + 1;
      if (result.status !== 409 || tries < maxTries) return stillKept(key, tries);
    }
    writeKept(readKept().filter((each) => each.key !== key));
    if (result?.ok) last = result.data;
    problems.push(...(await problemOf(item, result)));
  }
  const answer = last ? ({ ok: true, data: last } as const) : await callQuietly('cart/get', {});
  cartStore.setState({ keptProblems: problems });
  await tellSent(problems);
  return answer;
}

/** Leaves what waits for a later attempt. */
function stillKept(key?: string, tries = 0): Result<PricedCart> {
  if (key) writeKept(readKept().map((each) => (each.key === key ? { ...each, tries } : each)));
  return { ok: true, data: cartStore.getState().cart ?? shownCart() };
}

/**
 * Makes sure that the server knows this browser before a change is sent with a key: the answer that makes a visitor known is the
 * only one that a key does not repeat.
 */
async function isVisitorKnown(): Promise<boolean> {
  if (recall('visitorId')) return true;
  const known = await callQuietly('visitor/data');
  if (!known.ok) return false;
  return known.data.visitorId !== '' || (await callQuietly('cart/coupons', { coupons: [] })).ok;
}

/** True where nobody can say whether a call was done: no answer, a busy shop, or a call that is still under way. */
function isUnanswered({ status }: Refusal): boolean {
  return [0, 409, 429, 502, 503, 504].includes(status);
}

/** True once the server may have forgotten the key of a change that perhaps was done: it must not be sent again. */
function isForgotten({ tries, at }: KeptChange): boolean {
  return tries > 0 && Date.now() - at > keyLifetime;
}

/** Text about a change that was refused, that may have been done or not, or that was done at another price than was shown. */
async function problemOf(item: KeptChange, result: Result<PricedCart> | null): Promise<string[]> {
  const { change } = item;
  const goods = change.path === 'cart/add' ? change.goods : undefined;
  const t = await loadTranslations(['cart']);
  if (isForgotten(item)) return [t('cart.keptUnsure')];
  if (!result) return [];
  if (!result.ok) return [goods ? `${goods.title}: ${result.msg}` : result.msg];
  const line = change.path === 'cart/add' && result.data.lines.find(({ sku }) => sku === change.body.sku);
  if (!line || !goods || line.unitPrice.currency !== goods.unitPrice.currency) return [];
  return line.unitPrice.amount === goods.unitPrice.amount ? [] : [t('cart.keptPrice', { title: line.title })];
}

async function tellSent([first]: string[]): Promise<void> {
  const t = await loadTranslations(['cart']);
  const action = { label: t('cart.title'), run: openCart };
  if (cartStore.getState().drawerOpen) return;
  showToast({ kind: first ? 'error' : 'info', text: first ?? t('cart.keptSent'), action, ms: 7000 });
}

function tellKept(): void {
  cartStore.setState({ kept: readKept().length });
}

function showKeptCart(): void {
  tellKept();
  if (cartStore.getState().cart) return;
  const cart = shownCart();
  cartStore.setState({ cart, count: cart.count });
}

function sendLater(): void {
  clearTimeout(later);
  later = setTimeout(() => void sendKept(), pause);
}
