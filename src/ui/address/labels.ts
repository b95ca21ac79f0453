import type { Regions } from '../../shared/contracts/address.ts';
import type { ShopKey, Translate } from '../../shared/messages.ts';

/** What a country calls a field of its addresses. */
export function addressLabel(field: string, regions: Regions | null, t: Translate): string {
  if (field === 'countryCode') return t('address.label.country');
  return t(`address.label.${regions?.labels[field] ?? field}` as ShopKey);
}
