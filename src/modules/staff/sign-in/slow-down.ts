import { ipGroup } from '../../../platform/http/ip-group.ts';
import { hashToken } from '../../../platform/random.ts';
import { deviceLife } from '../device-cookie.ts';
import type { StaffRateLimit } from '../rate-limits.ts';
import type { AuthTools } from '../tools.ts';
import { isKnownDevice } from './device.repo.ts';

interface Attempt {
  ip: string;
  /** The cookie of a browser that may have been here before. */
  device: string | null;
}

/**
 * Seconds that somebody has to wait before one more try at an account, or null. Guesses are counted by address and by
 * account; a browser in which the member has signed in before is counted by itself, so that nobody's guesses from
 * elsewhere, or through the same proxy, ever keep the owner out.
 */
export async function slowDown(
  tools: AuthTools,
  limit: StaffRateLimit,
  { ip, device }: Attempt,
  { account, memberId }: { account: string; memberId: string | null },
): Promise<number | null> {
  const kind = `staff ${limit.account.seconds}`;
  if (await isHome(tools, device, memberId))
    return tools.throttle(`${kind} ${hidden(`${memberId} ${device}`)}`, limit.account);
  const byAddress = await tools.throttle(`${kind} ${ipGroup(ip)}`, limit.address);
  return byAddress ?? tools.throttle(`${kind} ${hidden(account.toLowerCase())}`, limit.account);
}

/** Tests if the member has used this browser before. */
export function isHome(
  { db, clock }: Pick<AuthTools, 'db' | 'clock'>,
  device: string | null,
  memberId: string | null,
): Promise<boolean> {
  if (!device || !memberId) return Promise.resolve(false);
  return isKnownDevice(db, device, memberId, new Date(clock.now().getTime() - deviceLife * 1000));
}

/** No address of a person and no secret stands in the table of what was tried. */
function hidden(who: string): string {
  return hashToken(who).toString('hex');
}
