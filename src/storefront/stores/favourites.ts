import { createStore } from 'zustand/vanilla';
import { call } from '../api/call.ts';
import { remember } from '../api/storage.ts';
import { notifyOtherTabs } from './tabs.ts';
import { showToast } from './toast.ts';

/** Ids of the products on the wish list as shown; null until loaded. */
export const favouritesStore = createStore<{ ids: ReadonlySet<string> | null }>(() => ({ ids: null }));

/** The server's last list; changes without an answer are kept separately. */
let confirmed: ReadonlySet<string> | null = null;
const wanted = new Map<string, boolean>();

/** Adopts the wish list of `visitor/data`, except the products that are being changed at the moment. */
export function receiveWishes(wishList: Record<string, boolean>): void {
  confirmed = new Set(Object.keys(wishList));
  show();
}

/** Applies a change of the wish list from another tab. */
export function onFavouriteMessage({ id, on }: { id: string; on: boolean }): void {
  confirm(id, on);
}

/** Adds or removes a product: shown at once, reverted with a toast when refused. */
export async function toggleFavourite(id: string): Promise<void> {
  const isUnderWay = wanted.has(id);
  wanted.set(id, !isShown(id));
  show();
  if (isUnderWay) return;
  // Pressed again before the answer: the last state is sent next.
  while (wanted.get(id) !== isConfirmed(id) && (await send(id, wanted.get(id) ?? false)));
  wanted.delete(id);
  show();
}

/** Sends a change; true on success. */
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
