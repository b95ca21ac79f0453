import { transact } from '../../../platform/db/transaction.ts';
import type { Customer } from '../../../platform/http/route.ts';
import type { NewCredential } from '../../../shared/contracts/passkeys.ts';
import type { Language } from '../../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { type CustomerRow, customerById, lockCustomer } from '../customer.repo.ts';
import type { ProofTools } from '../password/prove-password.ts';
import { type From, mailChange } from '../security/mail-change.ts';
import { ownerOfSession } from '../session/session.repo.ts';
import { livingAt } from '../session/session.ts';
import type { SignInTools } from '../sign-in.ts';
import { challengeOf, handleOf, registrationOptionsFor, timeout, verifyRegistration } from './ceremony.ts';
import { insertChallenge, spendChallenge } from './challenges.repo.ts';
import { insertPasskey, type PasskeyRow, passkeysOf } from './passkeys.repo.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyTools extends SignInTools, ProofTools {
  /** Null where browsers make no passkeys for this shop. */
  party: RelyingParty | null;
  shopName(language: Language): string;
}

/** Passkeys of one account. */
const most = 20;

/** Options for making a passkey of an account; its challenge is valid in this session for five minutes, once. */
export async function registrationOptions(tools: PasskeyTools, customer: Customer, language: Language) {
  const { db, clock, random, party } = tools;
  if (!party) return refuse('passkey.unavailable');
  const row = await customerById(db, customer.id);
  const known = await passkeysOf(db, customer.id);
  if (!row) return notFound();
  if (known.length >= most) return tooMany();
  const person = { handle: handleOf(row.id), account: row.email ?? row.mobile ?? '', name: nameOf(row) };
  const options = await registrationOptionsFor(party, tools.shopName(language), {
    ...person,
    known: known.map(descriptor),
  });
  const expires = new Date(clock.now().getTime() + timeout);
  await insertChallenge(db, { id: random.id(), challenge: options.challenge, whose: customer, expires });
  return ok({ ...options });
}

interface Registration {
  credential: NewCredential;
  name: string;
  from: From;
}

/** Keeps the passkey that a browser made; refuses what does not answer a challenge of this session. */
export async function registerPasskey(
  tools: PasskeyTools,
  customer: Customer,
  { credential, name, from }: Registration,
): Promise<Result<PasskeyRow[]>> {
  const { db, clock, party } = tools;
  if (!party) return refuse('passkey.unavailable');
  const challenge = challengeOf(credential);
  if (!challenge || !(await spendChallenge(db, challenge, customer, clock.now()))) return refuse('passkey.expired');
  const made = await verifyRegistration(party, credential, challenge);
  if (!made) return refuse('passkey.refused');
  return transact(db, async (tx) => {
    const row = await lockCustomer(tx, customer.id);
    // The proof for the challenge belongs to the session, which a change of the password ends.
    if (!row || !(await ownerOfSession(tx, customer.sessionId, livingAt(clock.now()))))
      return refuse('passkey.expired');
    if ((await passkeysOf(tx, customer.id)).length >= most) return tooMany();
    const kept = { ...made, customerId: customer.id, name, at: clock.now() };
    if (!(await insertPasskey(tx, kept))) return refuse('passkey.refused');
    await mailChange(tx, tools, row, { action: 'passkeyAdded', subject: name }, from);
    return ok(await passkeysOf(tx, customer.id));
  });
}

function nameOf({ first_name, last_name, nick_name }: CustomerRow): string {
  return nick_name || `${first_name} ${last_name}`.trim();
}

function descriptor({ id, transports }: PasskeyRow) {
  return { id, transports };
}

function tooMany(): Result<never> {
  return refuse({ key: 'passkey.tooMany', values: { most } });
}

/** A name as it is kept, or what is wrong with it. */
export function validateName(name: string): Result<string> {
  if (name === '') return refuse('error.form', [fieldError('name', 'required', 'passkey.nameRequired')]);
  if ([...name].length > 50)
    return refuse('error.form', [fieldError('name', 'max', 'passkey.nameTooLong', { most: 50 })]);
  return ok(name);
}
