import type { Regions } from '../../../shared/contracts/postal-address.ts';
import { fitsPostalCode, isPhone } from '../../../ui/address/faults.ts';
import type { Draft, FieldName } from './draft.ts';

export type Fault = 'required' | 'email' | 'phone' | 'postalCode';
export type Faults = Partial<Record<FieldName, Fault>>;

/** The HTML standard's email pattern; label lengths are bounded so that matching takes linear time. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Validates the form in the browser. The server validates again, with more rules (`docs/contract.md` §3). */
export function faultsOf(draft: Draft, regions: Regions | null, billingRegions: Regions | null = null): Faults {
  const faults: Faults = {};
  const text = (name: FieldName) => (draft[name] ?? '').trim();
  for (const name of requiredFields(draft, regions)) if (!text(name)) faults[name] = 'required';
  if (text('email') && !isEmail(text('email'))) faults.email = 'email';
  if (text('phone') && !isPhone(text('phone'))) faults.phone = 'phone';
  const postalCode = text('address.postalCode');
  if (regions && postalCode && draft.receive !== 'pickup' && !fitsPostalCode(postalCode, regions))
    faults['address.postalCode'] = 'postalCode';
  if (draft.billing !== 'on') return faults;
  for (const name of billingFields(billingRegions)) if (!text(name)) faults[name] = 'required';
  const billingCode = text('billingAddress.postalCode');
  if (billingRegions && billingCode && !fitsPostalCode(billingCode, billingRegions))
    faults['billingAddress.postalCode'] = 'postalCode';
  return faults;
}

/** Required fields of the billing address; the phone is that of the order. */
function billingFields(regions: Regions | null): FieldName[] {
  const fields = (regions?.required ?? []).filter((field) => field !== 'phone');
  return ['billingAddress.countryCode', ...fields.map((field) => `billingAddress.${field}` as const)];
}

/** For pickup: the name and the phone number without a postal address. */
function requiredFields({ receive }: Draft, regions: Regions | null): FieldName[] {
  const address = (regions?.required ?? []).map((field) => (field === 'phone' ? field : (`address.${field}` as const)));
  const ofCollector = ['phone', 'address.firstName', 'address.lastName'];
  if (receive === 'pickup') return ['email', ...address.filter((name) => ofCollector.includes(name))];
  return ['email', 'address.countryCode', ...address];
}

function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}
