import { transact } from '../../../platform/db/transaction.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { User } from '../../../shared/contracts/customers.ts';
import { codes } from '../../../shared/envelope.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { spendCode } from '../codes/codes.ts';
import { type CustomerRow, customerById, lockCustomer } from '../customer.repo.ts';
import { userView } from '../customer.ts';
import { spendLink } from '../links/link.repo.ts';
import { type EmailProofTools, proveEmail } from './prove-email.ts';

/**
 * Proves the address of an account: by the link of its letter wherever it is opened, or by the code for whoever is signed
 * in (50 for others). Refuses a link that is used, too old or for an address that was changed since.
 */
export function verifyEmail(
  tools: EmailProofTools,
  { token, code }: { token?: string | undefined; code?: string | undefined },
  call: Call,
): Promise<Result<{ user: User }>> {
  return token ? byLink(tools, token, call) : byCode(tools, code ?? '', call);
}

function byLink(tools: EmailProofTools, token: string, { ip }: Call) {
  return transact(tools.db, async (tx) => {
    const link = await spendLink(tx, token, 'verify', tools.clock.now());
    const row = link && (await lockCustomer(tx, link.customer_id));
    if (!row?.email || row.email.toLowerCase() !== link?.email) return refuse('account.verifyLink');
    await proveEmail(tx, tools, row, { email: row.email, ip });
    return ok({ user: await viewOf(tx, row) });
  });
}

async function byCode(tools: EmailProofTools, code: string, call: Call): Promise<Result<{ user: User }>> {
  const customer = await call.customer();
  if (!customer) return { ok: false, refusal: { code: codes.signInNeeded, message: { key: 'error.signIn' } } };
  const row = await customerById(tools.db, customer.id);
  if (!row?.email) return notFound();
  const { email } = row;
  const owner = { account: email.toLowerCase(), purpose: 'verify', customerId: row.id } as const;
  const spent = await spendCode(tools, { ...owner, code });
  if (!spent.ok) return spent;
  return transact(tools.db, async (tx) => {
    await proveEmail(tx, tools, row, { email, ip: call.ip });
    return ok({ user: await viewOf(tx, row) });
  });
}

async function viewOf(tx: Parameters<typeof customerById>[0], before: CustomerRow): Promise<User> {
  return userView((await customerById(tx, before.id)) ?? before);
}
