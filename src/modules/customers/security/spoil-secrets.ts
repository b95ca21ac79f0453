import type { Tx } from '../../../platform/db/database.ts';
import { spoilCodes } from '../codes/code.repo.ts';
import type { CustomerRow } from '../customer.repo.ts';
import { spoilLinks } from '../links/link.repo.ts';
import type { SessionTools } from '../session/session.ts';

/** Ends what was sent for an account and not used yet, codes and links: they speak of how it was before. */
export async function spoilSecrets(tx: Tx, { clock }: Pick<SessionTools, 'clock'>, row: CustomerRow): Promise<void> {
  const now = clock.now();
  const accounts = [row.email?.toLowerCase(), row.mobile].filter((each) => typeof each === 'string');
  await spoilCodes(tx, row.id, accounts, now);
  await spoilLinks(tx, row.id, now);
}
