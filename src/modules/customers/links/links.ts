import type { Db } from '../../../platform/db/database.ts';
import type { LinkPurpose, SignInMethod } from '../customers.tables.ts';
import type { SessionTools } from '../session/session.ts';
import { insertLink } from './link.repo.ts';

const minute = 60_000;
/** Milliseconds for which each kind can be followed (`docs/contract.md` §1, §3). */
const lives: Record<LinkPurpose, number> = { reset: 30 * minute, verify: 3 * 24 * 60 * minute, ticket: minute };

export interface CreatedLink {
  token: string;
  expires: Date;
}

/** A secret of 32 bytes that does one thing for one customer, once; only its hash is kept. */
export async function createLink(
  db: Db,
  { clock, random }: Pick<SessionTools, 'clock' | 'random'>,
  input: {
    purpose: LinkPurpose;
    customerId: string;
    email?: string;
    method?: SignInMethod;
    browser?: string | undefined;
  },
): Promise<CreatedLink> {
  const token = random.token(32);
  const now = clock.now();
  const expires = new Date(now.getTime() + lives[input.purpose]);
  await insertLink(db, { ...input, token, now, expires });
  return { token, expires };
}
