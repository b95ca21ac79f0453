import type { Tx } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { SignedIn } from '../../../shared/contracts/customers.ts';
import type { Assertion } from '../../../shared/contracts/passkeys.ts';
import { ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { signIn } from '../sign-in.ts';
import { authenticationOptionsFor, challengeOf, timeout, verifyAssertion } from './ceremony.ts';
import { insertChallenge, spendChallenge } from './challenges.repo.ts';
import { notePasskeyUse, passkeyById } from './passkeys.repo.ts';
import type { PasskeyTools } from './registration.ts';

/** Options of a sign-in; its challenge is valid for five minutes, once. */
export async function signInOptions({ db, clock, random, party }: PasskeyTools) {
  if (!party) return refuse('passkey.unavailable');
  const options = await authenticationOptionsFor(party);
  const expires = new Date(clock.now().getTime() + timeout);
  await insertChallenge(db, { id: random.id(), challenge: options.challenge, whose: null, expires });
  return ok({ ...options });
}

/** Limit of passkey sign-ins of one account: each try verifies a signature. */
const limit = { count: 10, seconds: 900 };

/** Signs in with a passkey; one refusal for every fault but an expired challenge. */
export async function signInWithPasskey(
  tools: PasskeyTools,
  credential: Assertion,
  call: Pick<Call, 'request' | 'reply'>,
): Promise<Result<SignedIn>> {
  const { db, clock, party } = tools;
  if (!party) return refuse('passkey.unavailable');
  const challenge = challengeOf(credential);
  if (!challenge || !(await spendChallenge(db, challenge, null, clock.now()))) return refuse('passkey.expired');
  const key = await passkeyById(db, credential.id);
  const wait = key ? await tools.throttle(`passkey ${key.customer_id}`, limit) : null;
  if (wait !== null) return tooMany(wait);
  const proven = key && (await verifyAssertion(party, credential, { key, challenge }));
  if (!proven) return refused();
  // False as well for a passkey that was removed meanwhile.
  const confirm = (tx: Tx) => notePasskeyUse(tx, { id: key.id, ...proven, at: clock.now() });
  const entered = await signIn(tools, call, { customerId: key.customer_id, method: 'passkey', confirm });
  return entered ? ok(entered) : refused();
}

function refused(): Result<never> {
  return refuse('passkey.refused');
}
