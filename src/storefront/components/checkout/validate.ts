import type { Regions } from '../../../shared/contracts/postal-address.ts';
import { fitsPostalCode, isPhone } from '../../../ui/address/faults.ts';
import type { Draft, FieldName } from './draft.ts';

export type Fault = 'required' | 'email' | 'phone' | 'postalCode';
export type Faults = Partial<Record<FieldName, Fault>>;

/** Address formats of the chosen countries, and if the chosen shipping method needs a phone number. */
export interface Rules {
  regions: Regions | null;
  billingRegions: Regions | null;
  needsPhone: boolean;
}

/** The HTML standard's email pattern; label lengths are bounded so that matching takes linear time. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Validates the form in the browser. The server validates again, with more rules (`docs/contract.md` §3). */
export function faultsOf(draft: Draft, { regions, billingRegions, needsPhone }: Rules): Faults {
  const faults: Faults = {};
  const text = (name: FieldName) => (draft[name] ?? '').trim();
  for (const name of requiredFields(draft, { regions, needsPhone })) if (!text(name)) faults[name] = 'required';
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
  const fields = regions?.required ?? [];
  return ['billingAddress.countryCode', ...fields.map((field) => `billingAddress.${field}` as const)];
}

/** For pickup: the name without a postal address. */
function requiredFields(
  { receive }: Draft,
  { regions, needsPhone }: Pick<Rules, 'regions' | 'needsPhone'>,
): FieldName[] {
  const address = (regions?.required ?? []).map((field) => `address.${field}` as const);
  const contact: FieldName[] = needsPhone ? ['email', 'phone'] : ['email'];
  const ofCollector = ['address.firstName', 'address.lastName'];
  if (receive === 'pickup') return [...contact, ...address.filter((name) => ofCollector.includes(name))];
  return [...contact, 'address.countryCode', ...address];
}

function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}
