import type { Regions } from '../../shared/contracts/postal-address.ts';
import type { ShopKey, Translate } from '../../shared/messages.ts';

/** The country's label of an address field. */
export function addressLabel(field: string, regions: Regions | null, t: Translate): string {
  if (field === 'countryCode') return t('address.label.country');
  return t(`address.label.${regions?.labels[field] ?? field}` as ShopKey);
}

/** The error of an empty required field: to type it, or to choose it where there is a list. */
export function missingText(field: string, regions: Regions | null, t: Translate): string {
  const label = { field: addressLabel(field, regions, t) };
  return t(isChosen(field, regions) ? 'field.select' : 'field.required', label);
}

function isChosen(field: string, regions: Regions | null): boolean {
  return field === 'countryCode' || (field === 'province' && (regions?.items.length ?? 0) > 0);
}
