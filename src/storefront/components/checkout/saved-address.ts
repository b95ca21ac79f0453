import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import { showToast } from '../../stores/toast.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { type CheckoutStore, receive } from './checkout-store.ts';
import { changesOf, type Draft, type FieldName } from './draft.ts';

const parts = [
  'countryCode',
  'province',
  'city',
  'area',
  'postalCode',
  'firstName',
  'lastName',
  'line1',
  'line2',
] as const;

/** The saved address that is in the form; undefined for another one. */
export function savedIn(draft: Draft, saved: readonly SavedAddress[]): SavedAddress | undefined {
  return saved.find((address) => parts.every((part) => address[part] === (draft[`address.${part}`] ?? '').trim()));
}

/** Chooses a saved address by its id and fills the form with the server's answer. */
export async function chooseSaved(store: CheckoutStore, api: CheckoutApi, address: SavedAddress): Promise<boolean> {
  const { slug } = store.getState().checkout;
  const [kept, regions] = await Promise.all([
    api.update({ slug, addressId: address.id }),
    api.regions(address.countryCode),
  ]);
  if (!kept.ok || !regions.ok) {
    // The address may have been deleted in another tab; network errors are shown elsewhere.
    if (!kept.ok && kept.code === 40) showToast({ kind: 'error', text: kept.msg, ms: 4000 });
    return false;
  }
  const fields = Object.fromEntries(parts.map((part) => [`address.${part}`, kept.data.address?.[part] ?? '']));
  const draft: Draft = { ...store.getState().draft, ...fields, phone: kept.data.phoneText };
  const { address: changed, phone } = changesOf(draft, regions.data, store.getState().billingRegions);
  const { saved } = store.getState();
  store.setState({
    regions: regions.data,
    draft,
    saved: { ...saved, ...(changed && { address: changed }), ...(phone && { phone }) },
  });
  receive(store, kept.data, draft);
  return true;
}

/** Empties the address fields, except country and name. */
export function beginAnother(store: CheckoutStore): void {
  const kept = ['address.countryCode', 'address.firstName', 'address.lastName'];
  const { draft, touched } = store.getState();
  const fields = Object.keys(draft).filter(
    (name) => name.startsWith('address.') && !kept.includes(name),
  ) as FieldName[];
  const next = { ...draft, ...Object.fromEntries(fields.map((name) => [name, ''])), saveAddress: 'on' };
  store.setState({ draft: next, touched: new Set([...touched].filter((name) => !fields.includes(name))) });
}
