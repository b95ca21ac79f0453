import type { CheckoutApi } from './checkout-api.ts';
import { type CheckoutStore, optionsOf, receive } from './checkout-store.ts';
import { type AddressOf, changesOf, type Draft, type FieldName, unsaved } from './draft.ts';
import { keepInMemory } from './memory.ts';
import type { Saver } from './saver.ts';

/** Sends unsaved changes to the server; a change that fails is sent again next time. */
export async function saveChanges(store: CheckoutStore, api: CheckoutApi): Promise<void> {
  const { draft, regions, billingRegions, saved, checkout } = store.getState();
  const now = changesOf(draft, regions, billingRegions);
  const changes = unsaved(now, saved);
  if (Object.keys(changes).length === 0) return;
  store.setState({ saving: true });
  const result = await api.update({ slug: checkout.slug, ...changes });
  store.setState({ saving: false });
  if (result.ok) {
    store.setState({ saved: { ...saved, ...now } });
    receive(store, result.data, draft);
    // The answer may have set a shipping method, which the server does not know yet.
    if (Object.keys(unsaved(changesOf(store.getState().draft, regions, billingRegions), now)).length > 0)
      await saveChanges(store, api);
  } else noteOrder(store, result.data);
}

/** Sends the whole form again, over what was saved from elsewhere. */
export async function restore(store: CheckoutStore, api: CheckoutApi): Promise<void> {
  const { draft, regions, billingRegions, checkout } = store.getState();
  const now = changesOf(draft, regions, billingRegions);
  const result = await api.update({ slug: checkout.slug, ...now, address: now.address ?? null });
  if (!result.ok) return noteOrder(store, result.data);
  store.setState({ saved: now });
  receive(store, result.data, draft);
}

/** Stores the order number of a refusal: the checkout became an order in another tab. */
export function noteOrder(store: CheckoutStore, data: unknown): void {
  if (typeof data !== 'object' || data === null || !('orderNo' in data)) return;
  const { checkout } = store.getState();
  store.setState({ checkout: { ...checkout, orderNo: String(data.orderNo) } });
}

/** Stores the text of a field. */
export function type(store: CheckoutStore, name: FieldName, text: string): void {
  const { draft, checkout } = store.getState();
  const next = { ...draft, [name]: text };
  store.setState({ draft: next });
  keepInMemory(checkout.slug, { typed: next });
}

/** Applies a country's address format; answers for a former choice are dropped. */
export async function chooseCountry(
  store: CheckoutStore,
  api: CheckoutApi,
  countryCode: string,
  of: AddressOf = 'address',
): Promise<void> {
  const laidOut = of === 'address' ? 'regions' : 'billingRegions';
  if (!countryCode || store.getState()[laidOut]?.countryCode === countryCode) return;
  const result = await api.regions(countryCode);
  const { draft } = store.getState();
  if (!result.ok || draft[`${of}.countryCode`] !== countryCode) return;
  const { items } = result.data;
  const province = draft[`${of}.province`] ?? '';
  const unknown = items.length > 0 && !items.some(({ code }) => code === province);
  store.setState({ [laidOut]: result.data, draft: unknown ? { ...draft, [`${of}.province`]: '' } : draft });
}

/** Loads the address formats of the chosen countries where they are still missing. */
export async function loadFormats(store: CheckoutStore, api: CheckoutApi): Promise<void> {
  const { draft } = store.getState();
  await chooseCountry(store, api, draft['address.countryCode'] ?? '');
  await chooseCountry(store, api, draft['billingAddress.countryCode'] ?? '', 'billingAddress');
}

/** Starts the billing address in the shipping country. */
export function beginBilling(store: CheckoutStore): void {
  const { draft, regions } = store.getState();
  if (draft.billing !== 'on' || draft['billingAddress.countryCode'] || !regions) return;
  store.setState({
    billingRegions: regions,
    draft: { ...draft, 'billingAddress.countryCode': regions.countryCode },
  });
}

/** Chooses delivery or pickup, with its first method; without a country, in that of the pickup point. */
export async function chooseReceive(store: CheckoutStore, api: CheckoutApi, receive: string): Promise<void> {
  const { draft, checkout } = store.getState();
  const [first] = optionsOf(receive, checkout.shippingMethods);
  const country = draft['address.countryCode'] || first?.pickup?.countryCode || '';
  const next = { ...draft, receive, shippingMethod: first?.code ?? '', 'address.countryCode': country };
  store.setState({ draft: next });
  keepInMemory(checkout.slug, { typed: next });
  await chooseCountry(store, api, country);
}

/** Restores text typed before hydration, in this tab or in this form. */
export async function resume(store: CheckoutStore, api: CheckoutApi, saver: Saver, typed: Draft): Promise<void> {
  const { draft } = store.getState();
  store.setState({ draft: { ...draft, ...typed } });
  await loadFormats(store, api);
  await saver.flush();
}
