import type { Tx } from '../../../platform/db/database.ts';
import type { Emit } from '../../../platform/events/emit.repo.ts';
import { recordActivity } from '../activity.repo.ts';
import { type CustomerRow, markEmailVerified } from '../customer.repo.ts';
import type { AuthMails } from '../customer-mails.ts';
import type { SessionTools } from '../session/session.ts';

export type EmailProofTools = SessionTools & { emit: Emit; mails: AuthMails };

/**
 * Notes that a customer reads what is sent to this address, emits it to other modules (a guest's orders under it join the
 * account) and welcomes them. False, and nothing happens, where it was proved before or is another one by now.
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
