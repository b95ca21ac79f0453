import type { Destination } from '../../../shared/contracts/postal-address.ts';
import { normalPostalCode } from './postal-code.ts';
import { findProvince, hasProvinces } from './provinces.ts';

/**
 * Destination of a postal address, complete or not: its province by code and its postal code as printed where they are known
 * ones.
 */
export function destinationOf({ countryCode, province, postalCode }: Destination): Destination {
  return {
    countryCode,
    province: (hasProvinces(countryCode) ? findProvince(countryCode, province) : null) ?? province,
    postalCode: normalPostalCode(countryCode, postalCode) ?? postalCode,
  };
}
