import type { Tx } from '../../../platform/db/database.ts';
import { revokeCodes } from '../codes/code.repo.ts';
import type { CustomerRow } from '../customer.repo.ts';
import { revokeLinks } from '../links/link.repo.ts';
import type { SessionTools } from '../session/session.ts';

/** Ends what was sent for an account and not used yet, codes and links: they speak of how it was before. */
export async function revokeSecrets(tx: Tx, { clock }: Pick<SessionTools, 'clock'>, row: CustomerRow): Promise<void> {
  const now = clock.now();
  const accounts = [row.email?.toLowerCase(), row.mobile].filter((each) => typeof each === 'string');
  await revokeCodes(tx, row.id, accounts, now);
  await revokeLinks(tx, row.id, now);
}
