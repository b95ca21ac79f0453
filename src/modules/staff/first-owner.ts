import type { Tx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { validatePassword } from '../../platform/password/validate.ts';
import { isEmail } from '../../shared/email.ts';
import { shortestPassword } from './account/password.service.ts';
import { firstOwner, lockStaff, memberByEmail, setOwnerEmail, setOwnerPassword } from './members/member.repo.ts';
import type { AuthTools } from './tools.ts';

type OwnerTools = Pick<AuthTools, 'db' | 'clock' | 'hashing'> & { log: Log };

interface OwnerInput {
  email: string | undefined;
  password: string | undefined;
}

/**
 * Gives the shop's owner the address and password that it was started with (`OWNER_EMAIL`, `OWNER_PASSWORD`): an owner who
 * has either keeps it. Of processes that start at once with different wishes one gives both: a password is only taken
 * beside the address that it came with. What cannot be taken is left out with a warning, for the one-time link lets the
 * owner in all the same.
 */
export async function equipOwner(tools: OwnerTools, input: OwnerInput): Promise<void> {
  const { db, clock } = tools;
  const before = await firstOwner(db);
  const isNew = (input.email && before.email === null) || (input.password && before.password_hash === null);
  if (!isNew) return;
  // Hashing takes long, so it is done before the lock is held.
  const hash = before.password_hash === null ? await hashOf(tools, input) : null;
  await db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    const owner = await firstOwner(tx);
    const email = owner.email ?? (await takeEmail(tx, owner.id, input.email, tools.log));
    const isTheirs = !input.email || email === null || email.toLowerCase() === input.email.toLowerCase();
    if (hash && isTheirs) await setOwnerPassword(tx, owner.id, hash, clock.now());
    else if (hash && owner.password_hash === null)
      tools.log.warn('OWNER_PASSWORD was not taken: the owner has another address than OWNER_EMAIL');
  });
}

/** Answers the address that the owner has now. */
async function takeEmail(tx: Tx, ownerId: string, email: string | undefined, log: Log): Promise<string | null> {
  if (!email) return null;
  if (isEmail(email) && !(await memberByEmail(tx, email))) {
    await setOwnerEmail(tx, ownerId, email);
    return email;
  }
  log.warn('OWNER_EMAIL was not taken: it is no address, or that of another member');
  return null;
}

async function hashOf({ hashing, log }: OwnerTools, { email, password }: OwnerInput): Promise<string | null> {
  if (!password) return null;
  const wrong = await validatePassword(password, { min: shortestPassword, accounts: [email] });
  const hashed = wrong ? null : await hashing.hash(password);
  if (hashed?.ok) return hashed.value;
  log.warn({ rule: wrong?.rule }, 'OWNER_PASSWORD was not taken: it is too short, too long or too common');
  return null;
}
