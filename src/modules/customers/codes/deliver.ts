import type { Tx } from '../../../platform/db/database.ts';
import { readAccount } from '../../../shared/account.ts';
import type { CodePurpose } from '../../../shared/code-purpose.ts';
import { type CustomerRow, customerByAccount, customerById } from '../customer.repo.ts';
import type { AuthMails } from '../customer-mails.ts';
import { type CreatedLink, createLink } from '../links/links.ts';
import type { SessionTools } from '../session/session.ts';
import { lockUnsent, setHash } from './code.repo.ts';
import { codeHash } from './codes.ts';

export type DeliveryTools = SessionTools & { mails: AuthMails };

/** Job that makes a requested code and writes its mail: once, and only for an existing recipient. */
export async function deliverCode(tools: DeliveryTools, { id, language }: { id: string; language: string }) {
  await tools.db.transaction().execute(async (tx) => {
    const found = await lockUnsent(tx, id);
    if (!found || found.expires_at <= tools.clock.now()) return;
    const code = tools.random.digits(6);
    await setHash(tx, id, codeHash(id, code));
    const { account: to, purpose } = found;
    const customer = await customerOf(tx, to, found.customer_id);
    const recipient = { to, language };
    if (purpose === 'signup' && customer) return tools.mails.known(tx, recipient);
    if (!mayHaveCode(purpose, customer, to)) return;
    const link = await linkFor(tx, tools, purpose, to, customer);
    const secret = { purpose, code, token: link?.token ?? null, expires: link?.expires ?? found.expires_at };
    await tools.mails.code(tx, recipient, secret);
  });
}

function customerOf(tx: Tx, account: string, customerId: string | null) {
  if (customerId) return customerById(tx, customerId);
  const name = readAccount(account);
  return name ? customerByAccount(tx, name) : undefined;
}

function mayHaveCode(purpose: CodePurpose, customer: CustomerRow | undefined, account: string): boolean {
  if (purpose === 'signup') return true;
  // An address that was changed meanwhile is no longer this customer's to prove.
  if (purpose === 'verify' || purpose === 'login') return customer?.email?.toLowerCase() === account;
  return customer !== undefined;
}

/** Purposes whose mails have a link beside the code. */
async function linkFor(
  tx: Tx,
  tools: DeliveryTools,
  purpose: CodePurpose,
  account: string,
  customer: CustomerRow | undefined,
): Promise<CreatedLink | null> {
  if (!customer || account.startsWith('+') || (purpose !== 'reset' && purpose !== 'verify')) return null;
  return createLink(tx, tools, { purpose, customerId: customer.id, email: account });
}
