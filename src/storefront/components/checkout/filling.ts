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
    // The answer may have chosen a way of shipping that the server should know of.
    if (Object.keys(unsaved(changesOf(store.getState().draft, regions, billingRegions), now)).length > 0)
      await saveChanges(store, api);
  } else noteOrder(store, result.data);
}

/** A checkout that became an order in another tab is refused with its number. */
export function noteOrder(store: CheckoutStore, data: unknown): void {
  if (typeof data !== 'object' || data === null || !('orderNo' in data)) return;
  const { checkout } = store.getState();
  store.setState({ checkout: { ...checkout, orderNo: String(data.orderNo) } });
}

/** Notes what stands in a field now. */
export function type(store: CheckoutStore, name: FieldName, text: string): void {
  const { draft, checkout } = store.getState();
  const next = { ...draft, [name]: text };
  store.setState({ draft: next });
  keepInMemory(checkout.slug, { typed: next });
}

/** Lays an address out as its country does; an answer that comes after another choice is not for this form. */
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

/** Begins the address of the bill in the country that the goods go to. */
export function beginBilling(store: CheckoutStore): void {
  const { draft, regions } = store.getState();
  if (draft.billing !== 'on' || draft['billingAddress.countryCode'] || !regions) return;
  store.setState({
    billingRegions: regions,
    draft: { ...draft, 'billingAddress.countryCode': regions.countryCode },
  });
}

/** Has it sent or fetched: with the first way there is, and where no country was named, in that of the place. */
export async function chooseReceive(store: CheckoutStore, api: CheckoutApi, receive: string): Promise<void> {
  const { draft, checkout } = store.getState();
  const [first] = optionsOf(receive, checkout.shippingMethods);
  const country = draft['address.countryCode'] || first?.pickup?.countryCode || '';
  const next = { ...draft, receive, shippingMethod: first?.code ?? '', 'address.countryCode': country };
  store.setState({ draft: next });
  keepInMemory(checkout.slug, { typed: next });
  await chooseCountry(store, api, country);
}

/** Starts with what was typed before hydration, in this tab or in this form. */
export async function resume(store: CheckoutStore, api: CheckoutApi, saver: Saver, typed: Draft): Promise<void> {
  const { draft } = store.getState();
  store.setState({ draft: { ...draft, ...typed } });
  await chooseCountry(store, api, typed['address.countryCode'] ?? '');
  await chooseCountry(store, api, typed['billingAddress.countryCode'] ?? '', 'billingAddress');
  await saver.flush();
}
