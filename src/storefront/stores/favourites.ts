import { createStore } from 'zustand/vanilla';
import { call } from '../api/call.ts';
import { remember } from '../api/storage.ts';
import { notifyOtherTabs } from './tabs.ts';
import { showToast } from './toast.ts';

/** Ids of the products on the wish list, as it is shown; null until they are loaded. */
export const favouritesStore = createStore<{ ids: ReadonlySet<string> | null }>(() => ({ ids: null }));

/** What the server last said, and what is wanted beyond that until it has answered. */
let confirmed: ReadonlySet<string> | null = null;
const wanted = new Map<string, boolean>();

/** Adopts the wish list of `visitor/data`, except the products that are being changed at the moment. */
export function receiveWishes(wishList: Record<string, boolean>): void {
  confirmed = new Set(Object.keys(wishList));
  show();
}

/** Another tab has put a product on the list, or taken it off. */
export function onFavouriteMessage({ id, on }: { id: string; on: boolean }): void {
  confirm(id, on);
}

/** Puts a product on the list or takes it off: shown at once, taken back and said in a toast when refused. */
export async function toggleFavourite(id: string): Promise<void> {
  const isUnderWay = wanted.has(id);
  wanted.set(id, !isShown(id));
  show();
  if (isUnderWay) return;
  // Pressed again before the answer came: what was wanted last is asked for next.
  while (wanted.get(id) !== isConfirmed(id) && (await send(id, wanted.get(id) ?? false)));
  wanted.delete(id);
  show();
}

/** Answers whether the server agreed. */
async function send(id: string, on: boolean): Promise<boolean> {
  const result = await call(on ? 'favorite/add' : 'favorite/cancel', { types: 'product', productId: id });
  if (result.ok) {
    remember('visitorId', result.data.visitorId);
    confirm(id, on);
    notifyOtherTabs('favourites', { id, on });
  } else if (result.code === 40) showToast({ kind: 'error', text: result.msg, ms: 4000 });
  return result.ok;
}

function confirm(id: string, on: boolean): void {
  const ids = new Set(confirmed);
  if (on) ids.add(id);
  else ids.delete(id);
  confirmed = ids;
  show();
}

function show(): void {
  const ids = new Set(confirmed);
  for (const [id, on] of wanted) {
    if (on) ids.add(id);
    else ids.delete(id);
  }
  favouritesStore.setState({ ids });
  remember('wishNum', String(ids.size));
}

function isShown(id: string): boolean {
  return favouritesStore.getState().ids?.has(id) ?? false;
}

function isConfirmed(id: string): boolean {
  return confirmed?.has(id) ?? false;
}
