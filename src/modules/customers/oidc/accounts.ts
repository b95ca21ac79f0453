import type { Tx } from '../../../platform/db/database.ts';
import type { Emit } from '../../../platform/events/emit.repo.ts';
import { errorCode } from '../../../platform/postgres/error-code.ts';
import type { IssuerOutcome } from '../../../shared/contracts/identities.ts';
import type { Language } from '../../../shared/locale.ts';
import { recordActivity } from '../activity.repo.ts';
import { customerByAccount, lockCustomer } from '../customer.repo.ts';
import { addCustomer } from '../customer.ts';
import type { CustomerMails } from '../customer-mails.ts';
import { createTicket } from '../links/ticket.routes.ts';
import { type From, mailChange } from '../security/mail-change.ts';
import { ownerOfSession } from '../session/session.repo.ts';
import { livingAt, type SessionTools } from '../session/session.ts';
import type { Person } from './claims.ts';
import { forgetUnlinked, insertIdentity, isSettled, ownerOf } from './identities.repo.ts';

export interface LinkingTools extends SessionTools {
  mails: CustomerMails;
  emit: Emit;
}

/** Data of a sign-in besides the identity. */
export interface Circumstances {
  /** Name of the issuer for shoppers. */
  title: string;
  language: Language;
  from: From;
}

type Found = { customerId: string } | { outcome: IssuerOutcome };
/** A ticket of the account that was found, or why there is none. */
export type Admitted = { customerId: string; ticket: string } | { outcome: IssuerOutcome };

/** Limit of OIDC logins of one account. */
export const issuerRateLimit = { count: 30, seconds: 900 };

const uniqueViolation = '23505';

/**
 * Finds the account of an identity at an issuer: the linked one, else the one with the same e-mail, else a new one. An e-mail
 * only joins what both sides have proved: issuers that do not verify e-mails open no existing account, and an account that
 * another person opened under the e-mail is not joined. The ticket is written with the account's row locked, so that a change
 * of the account which ends tickets ends this one.
 */
export function accountOf(
  tools: LinkingTools,
  person: Person,
  more: Circumstances,
  browser: string,
): Promise<Admitted> {
  return onceMore(() =>
    tools.db.transaction().execute(async (tx) => {
      const found = await findAccount(tx, tools, person, more);
      if ('outcome' in found) return found;
      const ticket = await createTicket(tx, tools, { ...found, method: 'oidc', browser });
      return { ...found, ticket };
    }),
  );
}

/** Tries again after a concurrent sign-in, e.g. in another tab: now there is an account, or a link. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    return work();
  }
}

async function findAccount(tx: Tx, tools: LinkingTools, person: Person, more: Circumstances): Promise<Found> {
  const linked = await ownerOf(tx, person);
  // Asked once more under the lock: it may have been unlinked meanwhile.
  if (linked && (await lockCustomer(tx, linked)) && (await ownerOf(tx, person)) === linked)
    return { customerId: linked };
  const { email, proven } = person;
  if (email === null || !proven) return { outcome: 'unproven' };
  const same = await customerByAccount(tx, { email });
  if (!same) return { customerId: await openAccount(tx, tools, { ...person, email }, more) };
  const row = await lockCustomer(tx, same.id);
  // Looked at once more under the lock: the e-mail may have gone to somebody else meanwhile.
  if (!row?.email_verified_at || row.email?.toLowerCase() !== email.toLowerCase()) return { outcome: 'known' };
  // Another tab of the same person may have linked them since the first look.
  if ((await ownerOf(tx, person)) === row.id) return { customerId: row.id };
  if (await isSettled(tx, row.id, person.issuer)) return { outcome: 'separate' };
  await link(tx, tools, person, row.id);
  await mailChange(tx, tools, row, { action: 'identityLinked', subject: more.title }, more.from);
  return { customerId: row.id };
}

async function openAccount(
  tx: Tx,
  tools: LinkingTools,
  person: Person & { email: string },
  { title, language, from }: Circumstances,
): Promise<string> {
  const { email, firstName, lastName } = person;
  const customerId = await addCustomer(tx, tools, { email, firstName, lastName, language, emailVerified: true });
  await tools.emit(tx, 'customer.created', { customerId });
  await link(tx, tools, person, customerId);
  await recordActivity(tx, tools, { customerId, action: 'signUp', subject: title, ip: from.ip });
  await tools.emit(tx, 'customer.emailVerified', { customerId });
  await tools.mails.welcome(tx, { to: email, language }, { firstName });
  return customerId;
}

/** Links an identity at an issuer with the account of the session that asked for it. */
export function linkAccount(
  tools: LinkingTools,
  person: Person,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  { title, from }: Omit<Circumstances, 'language'>,
): Promise<IssuerOutcome> {
  return onceMore(() =>
    tools.db.transaction().execute(async (tx) => {
      const row = await lockCustomer(tx, customerId);
      if (!row) return 'failed';
      if (!(await ownerOfSession(tx, sessionId, livingAt(tools.clock.now())))) return 'expired';
      const owner = await ownerOf(tx, person);
      if (owner) return owner === customerId ? 'linked' : 'elsewhere';
      await link(tx, tools, person, customerId);
      await forgetUnlinked(tx, customerId, person.issuer);
      await mailChange(tx, tools, row, { action: 'identityLinked', subject: title }, from);
      return 'linked';
    }),
  );
}

/** Throws the unique violation of two at once, which the second one answers by looking again. */
async function link(tx: Tx, { clock, random }: LinkingTools, person: Person, customerId: string): Promise<void> {
  const { email } = person;
  const done = await insertIdentity(tx, person, { id: random.id(), customerId, email, at: clock.now() });
  if (!done) throw Object.assign(new Error('linked meanwhile'), { code: uniqueViolation });
}
