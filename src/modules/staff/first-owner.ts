import type { Log } from '../../platform/log.ts';
import { judgePassword } from '../../platform/password/judge.ts';
import { isEmail } from '../../shared/email.ts';
import { firstOwner, memberByEmail, setOwnerEmail, setOwnerPassword } from './members/member.repo.ts';
import { shortestPassword } from './own/password.service.ts';
import type { DoorTools } from './tools.ts';

type OwnerTools = Pick<DoorTools, 'db' | 'clock' | 'hashing'> & { log: Log };

/**
 * Gives the shop's owner the address and password that it was started with (`OWNER_EMAIL`, `OWNER_PASSWORD`): an owner who
 * has either keeps it. What cannot be taken is left out with a warning, for the one-time link lets the owner in all the same.
 */
export async function equipOwner(
  tools: OwnerTools,
  { email, password }: { email: string | undefined; password: string | undefined },
): Promise<void> {
  const owner = await firstOwner(tools.db);
  if (email && owner.email === null) {
    const free = isEmail(email) && !(await memberByEmail(tools.db, email));
    if (free) await setOwnerEmail(tools.db, owner.id, email);
    else tools.log.warn('OWNER_EMAIL was not taken: it is no address, or that of another member');
  }
  if (password && owner.password_hash === null) await takePassword(tools, owner.id, password, [email]);
}

async function takePassword(
  { db, clock, hashing, log }: OwnerTools,
  ownerId: string,
  password: string,
  accounts: (string | undefined)[],
): Promise<void> {
  const wrong = await judgePassword(password, { min: shortestPassword, accounts });
  const hashed = wrong ? null : await hashing.hash(password);
  if (hashed?.ok) await setOwnerPassword(db, ownerId, hashed.value, clock.now());
  else log.warn({ rule: wrong?.rule }, 'OWNER_PASSWORD was not taken: it is too short, too long or too common');
}
