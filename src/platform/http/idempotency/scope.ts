import { ipGroup } from '../ip-group.ts';
import type { Call } from '../route.ts';

type Caller = Pick<Call, 'staff' | 'signedIn' | 'customer' | 'visitor' | 'ip'>;

/** The caller whose keys are told apart from everybody else's. */
export async function scopeOf({ staff, signedIn, customer, visitor, ip }: Caller): Promise<string> {
  if (staff) return staff.apiToken ? `token ${staff.apiToken.id}` : `staff ${staff.id}`;
  const buyer = signedIn ?? (await customer());
  if (buyer) return `customer ${buyer.id}`;
  const known = await visitor();
  return known ? `visitor ${known.id}` : `ip ${ipGroup(ip)}`;
}
