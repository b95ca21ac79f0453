import type { Tx } from '../../../platform/db/database.ts';
import { codes } from '../../../shared/envelope.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { lockMember, type MemberRow, memberByEmail } from '../members/member.repo.ts';
import { codeRateLimit, passwordRateLimit } from '../rate-limits.ts';
import { proveFactor } from '../second-factor/prove-factor.ts';
import { openSession, type Whence } from '../session/session.ts';
import type { StaffSignInMethod } from '../staff.tables.ts';
import type { Entered } from '../staff-auth.ts';
import type { AuthTools } from '../tools.ts';
import { dropChallenges, insertChallenge, isWaiting, takeTry } from './challenge.repo.ts';
import { keepDevice, replaceDevice } from './device.repo.ts';
import { isHome, slowDown } from './slow-down.ts';

/** IP and browser of an attempt. */
export interface Doorstep extends Whence {
  /** The cookie of a browser that may have been here before. */
  device: string | null;
}

export interface SignedInStaff extends Entered {
  /** New device token of the browser. */
  device: string;
}

/** Data of a second step (code 10, `data.step`). */
export interface FactorStep {
  kind: 'totp';
  verifyId: string;
}

const minute = 60_000;
/** Time limit of a second step. */
const stepLife = 5 * minute;

/**
 * The first step: e-mail and password. Answers a session, or code 10 with what the second step needs. One answer, after
 * one time, for a wrong password, an unknown address and a member without a password.
 */
export async function signInStaff(
  tools: AuthTools,
  { email, password }: { email: string; password: string },
  from: Doorstep,
): Promise<Result<SignedInStaff>> {
  const member = await memberByEmail(tools.db, email.trim());
  const wait = await slowDown(tools, passwordRateLimit, from, { account: email.trim(), memberId: member?.id ?? null });
  if (wait !== null) return tooMany(wait);
  const right = await tools.hashing.fits(member?.password_hash ?? null, password);
  if (!right.ok) return right;
  if (!right.value || !member) return refuse('error.form', [fieldError('password', 'wrong', 'staff.wrong')]);
  if (member.totp_since) return factorStep(tools, member.id);
  return tools.db.transaction().execute(async (tx) => {
    const still = await lockMember(tx, member.id);
    // The password was right a moment ago: whoever changed it meanwhile, or was removed, is not let in by the old one.
    if (still?.password_hash !== member.password_hash) return refuse('staff.again');
    return ok(await comeIn(tx, tools, still, 'password', from));
  });
}

/** Asks for the second factor of somebody whose password was right. */
export async function factorStep({ db, clock, random }: AuthTools, memberId: string): Promise<Result<never>> {
  const now = clock.now();
  const verifyId = random.token(32);
  await insertChallenge(db, { token: verifyId, memberId, now, expires: new Date(now.getTime() + stepLife) });
  const step: FactorStep = { kind: 'totp', verifyId };
  return { ok: false, refusal: { code: codes.dialog, message: { key: 'staff.step' }, data: { step } } };
}

/** The second step: a code of the authenticator or a recovery code, five tries for each first step. */
export async function verifyStaff(
  tools: AuthTools,
  { verifyId, code }: { verifyId: string; code: string },
  from: Doorstep,
): Promise<Result<SignedInStaff>> {
  const { db, clock } = tools;
  const taken = await takeTry(db, verifyId, clock.now());
  if (!taken) return refuse('staff.stepOver');
  const { memberId } = taken;
  const wait = await slowDown(tools, codeRateLimit, from, { account: memberId, memberId });
  if (wait !== null) return tooMany(wait);
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!(await isWaiting(tx, verifyId))) return refuse('staff.stepOver');
    const method = member?.totp_since ? await proveFactor(tx, tools, member, code) : null;
    if (!member || !method) return refuse('error.form', [fieldError('code', 'wrong', 'staff.codeWrong')]);
    await dropChallenges(tx, memberId);
    return ok(await comeIn(tx, tools, member, method, from));
  });
}

/** Opens a session after authentication, and sends a mail when the browser is new. */
export async function comeIn(
  tx: Tx,
  tools: AuthTools,
  member: MemberRow,
  method: StaffSignInMethod,
  from: Doorstep,
): Promise<SignedInStaff> {
  const now = tools.clock.now();
  const home = await isHome({ ...tools, db: tx }, from.device, member.id);
  if (!home && method !== 'invite') await tools.staffMails.newDevice(tx, member, { ...from, at: now });
  // A token that this member does not know may have been planted, also one of a colleague: whoever did would know it.
  const device = home && from.device ? from.device : tools.random.token(32);
  if (from.device && device !== from.device) await replaceDevice(tx, from.device, device);
  await keepDevice(tx, device, member.id, now);
  return { member, device, session: await openSession(tx, tools, member.id, method, from) };
}
