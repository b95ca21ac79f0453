import type { Tx } from '../../../platform/db/database.ts';
import type { Emit } from '../../../platform/events/emit.repo.ts';
import { recordActivity } from '../activity.repo.ts';
import { type CustomerRow, markEmailVerified } from '../customer.repo.ts';
import type { AuthMails } from '../customer-mails.ts';
import type { SessionTools } from '../session/session.ts';

export type EmailProofTools = SessionTools & { emit: Emit; mails: AuthMails };

/**
 * Marks an e-mail as proved, emits it to other modules (a guest's orders under it join the account) and sends the welcome
 * mail. False, without effect, where it was proved before or has changed.
 */
export async function proveEmail(
  tx: Tx,
  tools: EmailProofTools,
  { id, language, first_name: firstName }: Pick<CustomerRow, 'id' | 'language' | 'first_name'>,
  { email, ip }: { email: string; ip: string },
): Promise<boolean> {
  if (!(await markEmailVerified(tx, id, email, tools.clock.now()))) return false;
  await recordActivity(tx, tools, { customerId: id, action: 'emailVerified', subject: email, ip });
  await tools.mails.welcome(tx, { to: email, language }, { firstName });
  await tools.emit(tx, 'customer.emailVerified', { customerId: id });
  return true;
}
