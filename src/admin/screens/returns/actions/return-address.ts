import { useQuery } from '@tanstack/react-query';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { personName } from '../../../../shared/person-name.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';

type Address = NonNullable<AdminBody<'return/audit'>['merchantAddress']>;

/** Fields of an address that staff type for one return. */
export const emptyAddress = {
  lastName: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  province: '',
  countryCode: '',
};

export type TypedAddress = typeof emptyAddress;

/** The address for returns in the settings, in one line; '' for none, null where the member may not read it. */
export function useShopAddress(): string | null {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async (): Promise<Record<string, unknown>> => call('setting/get', {}),
    enabled: may('setting:get'),
  });
  if (!data) return null;
  const { address } = data.returns as { address: Partial<Address> | null };
  if (!address) return '';
  const { line1, line2, postalCode, city, province, countryCode } = address;
  return [personName(address), line1, line2, postalCode, city, province, countryCode].filter(Boolean).join(', ');
}
