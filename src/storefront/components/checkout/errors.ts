import type { Checkout } from '../../../shared/contracts/checkout.ts';
import type { Translate } from '../../../shared/messages.ts';
import { addressLabel, missingText } from '../../../ui/address/labels.ts';
import type { CheckoutState } from './checkout-store.ts';
import type { FieldName } from './draft.ts';
import { type Fault, type Faults, faultsOf } from './validate.ts';

export interface FormError {
  /** Name of a field, or the server's name of an error without a field. */
  name: string;
  message: string;
}

type Known = Pick<CheckoutState, 'draft' | 'regions' | 'billingRegions' | 'serverErrors' | 'checkout'>;

/** Names of shipping and billing address fields. */
const inAddress = /^(?:address|billingAddress)\./;

function isOfBill(name: string): boolean {
  return name.startsWith('billingAddress.');
}

/** All errors of the order: those of the browser's validation first. */
export function errorsOf(state: Known, t: Translate): FormError[] {
  const { draft, regions, billingRegions, serverErrors } = state;
  const faults = Object.entries(fieldFaults(state)) as [FieldName, Fault][];
  const isFetched = draft.receive === 'pickup';
  const here = faults.map(([name, fault]) => ({
    name,
    message: faultText(name, fault, { regions: isOfBill(name) ? billingRegions : regions, isFetched }, t),
  }));
  const named = new Set<string>(here.map(({ name }) => name));
  const there = Object.entries(serverErrors).flatMap(([name, error]) =>
    error && !named.has(name) && error.of === (draft[name as FieldName] ?? '')
      ? [{ name, message: error.message }]
      : [],
  );
  return [...here, ...there].toSorted((one, other) => placeOf(one, state) - placeOf(other, state));
}

/** Faults of the form in its present state. */
export function fieldFaults(state: Omit<Known, 'serverErrors'>): Faults {
  const { draft, regions, billingRegions } = state;
  return faultsOf(draft, { regions, billingRegions, needsPhone: isPhoneNeeded(state) });
}

/** True where the chosen shipping method needs a phone number. */
export function isPhoneNeeded({ draft, checkout }: Pick<Known, 'draft' | 'checkout'>): boolean {
  return checkout.shippingMethods.find(({ code }) => code === draft.shippingMethod)?.needsPhone ?? false;
}

/** Sort position of an error, as on the page: contact, the fields of the addresses in the order of their countries, the rest. */
function placeOf({ name }: FormError, { regions, billingRegions }: Pick<Known, 'regions' | 'billingRegions'>): number {
  const place = ['email', 'phone'].indexOf(name);
  if (place >= 0) return place;
  if (!inAddress.test(name)) return 200;
  const { rows = [] } = (isOfBill(name) ? billingRegions : regions) ?? {};
  const row = (rows.flat() as string[]).indexOf(name.replace(inAddress, ''));
  return (isOfBill(name) ? 100 : 2) + 1 + row;
}

/** Why nothing can be shipped to the address that was entered; undefined where something can, or it is not known yet. */
export function unservedText({ errors }: Pick<Checkout, 'errors'>): string | undefined {
  return errors.find(({ field, rule }) => field === 'shippingMethod' && (rule === 'none' || rule === 'heavy'))?.message;
}

/** The errors to show: of fields that lost the focus, and all after an attempt to place the order. */
export function visibleErrors(state: CheckoutState, t: Translate): FormError[] {
  return errorsOf(state, t).filter(({ name }) => state.attempted || state.touched.has(name as FieldName));
}

/** Error texts by field. */
export function shownErrors(state: CheckoutState, t: Translate): Partial<Record<string, string>> {
  return Object.fromEntries(visibleErrors(state, t).map(({ name, message }) => [name, message]));
}

function faultText(
  name: FieldName,
  fault: Fault,
  { regions, isFetched }: { regions: Known['regions']; isFetched: boolean },
  t: Translate,
): string {
  if (fault === 'required' && name === 'phone') return t(isFetched ? 'checkout.phoneForPickup' : 'address.phoneNeeded');
  if (fault === 'required' && !inAddress.test(name)) return t('field.required', { field: labelOf(name, regions, t) });
  if (fault === 'required') return missingText(name.replace(inAddress, ''), regions, t);
  if (fault === 'email') return t('field.email');
  if (fault === 'phone') return t('address.phoneInvalid');
  return t('address.postalCodeInvalid', { example: regions?.postalCodeExample ?? '' });
}

/** The label of a field; of an address, its country's label. */
export function labelOf(name: FieldName, regions: Known['regions'], t: Translate): string {
  if (name === 'email') return t('checkout.email');
  if (name === 'phone') return t('address.label.phone');
  return addressLabel(name.replace(inAddress, ''), regions, t);
}

/** The id of a field's control, for the list of what is missing. */
export function controlId(name: string): string {
  return `checkout-${name.replaceAll('.', '-')}`;
}
