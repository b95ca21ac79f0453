import { renderSVG } from 'uqr';
import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { pickText } from '../../../shared/locale.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { isFreshByLink, reauthenticate } from '../account/reauthenticate.ts';
import { lockMember, type MemberRow, memberById } from '../members/member.repo.ts';
import { codeRateLimit } from '../rate-limits.ts';
import { deleteSessions } from '../session/session.repo.ts';
import { dropChallenges } from '../sign-in/challenge.repo.ts';
import type { AuthTools } from '../tools.ts';
import { proveFactor, recoveryCodes, showRecoveryCode } from './prove-factor.ts';
import { dropSecret, putInForce, takeStep, writeRecoveryCodes, writeSecret } from './second-factor.repo.ts';
import { openSecret, sealSecret } from './stored-secret.ts';
import { newSecret, otpauthUrl, stepOf } from './totp.ts';

/** Secret of an authenticator app, shown this once. */
export interface FactorSecret {
  secret: string;
  url: string;
  /** The address as a picture for its camera. */
  qr: string;
}

/** Makes a secret that comes into force with its first code. Refuses as `reauthenticate`, and where there is one in force. */
export async function beginFactor(
  tools: AuthTools,
  staff: Staff,
  { password }: { password: string },
): Promise<Result<FactorSecret>> {
  const proved = await reauthenticate(tools, staff, password);
  if (!proved.ok) return proved;
  const secret = newSecret(tools.random.token);
  return transact(tools.db, async (tx) => {
    const member = await lockMember(tx, staff.id);
    if (member?.password_hash !== proved.value.password_hash) return refuse('staff.again');
    if (member.totp_since !== null) return refuse('staff.factorOn');
    await writeSecret(tx, staff.id, sealSecret(tools.cipher, staff.id, secret));
    return ok(show(tools, member, secret));
  });
}

/** The secret that was begun and is not in force yet; null where there is none. Only for the page that asks for its first code. */
export async function shownFactor(tools: AuthTools, { id }: Staff): Promise<FactorSecret | null> {
  const member = await memberById(tools.db, id);
  const secret = member && !member.totp_since ? openSecret(tools.cipher, member) : null;
  return member && secret ? show(tools, member, secret) : null;
}

function show({ site }: AuthTools, { email, name }: MemberRow, secret: string): FactorSecret {
  const { name: shop, defaultLanguage } = site();
  const issuer = pickText(shop, defaultLanguage, defaultLanguage);
  const url = otpauthUrl(secret, { issuer, label: email ?? name });
  return { secret, url, qr: renderSVG(url, { border: 2 }) };
}

/** Puts the secret in force once a code shows that the app has it. Answers ten recovery codes, shown this once. */
export function confirmFactor(tools: AuthTools, staff: Staff, code: string): Promise<Result<{ codes: string[] }>> {
  return change(tools, staff, async (tx, member) => {
    if (member.totp_since) return refuse('staff.factorOn');
    const now = tools.clock.now();
    const secret = openSecret(tools.cipher, member);
    const step = secret ? stepOf(code, secret, now) : null;
    if (step === null || !(await takeStep(tx, member.id, step))) return wrongCode();
    await putInForce(tx, member.id, now);
    await deleteSessions(tx, member.id, { except: staff.sessionId });
    await note(tx, tools, staff, 'self:totpOn');
    await tools.staffMails.changed(tx, member, 'totpOn');
    return ok({ codes: await freshCodes(tx, tools, member.id) });
  });
}

/** Takes the second factor away: by password and a code, or in a session that a one-time link has just begun. */
export async function removeFactor(
  tools: AuthTools,
  staff: Staff,
  { password, code }: { password: string; code: string },
): Promise<Result<null>> {
  const proved = await reauthenticate(tools, staff, password);
  if (!proved.ok) return proved;
  const byLink = await isFreshByLink(tools, staff);
  return change(tools, staff, async (tx, member) => {
    if (member.password_hash !== proved.value.password_hash) return refuse('staff.again');
    if (!member.totp_since) return refuse('staff.factorOff');
    if (!byLink && !(await proveFactor(tx, tools, member, code))) return wrongCode();
    await dropSecret(tx, member.id);
    await dropChallenges(tx, member.id);
    await note(tx, tools, staff, 'self:totpOff');
    await tools.staffMails.changed(tx, member, 'totpOff');
    return ok(null);
  });
}

/** Replaces the recovery codes, by password and a code, or in a session that a one-time link has just begun. The former ones are worth nothing from then on; a mail tells of it. */
export async function renewCodes(
  tools: AuthTools,
  staff: Staff,
  { password, code }: { password: string; code: string },
): Promise<Result<{ codes: string[] }>> {
  const proved = await reauthenticate(tools, staff, password);
  if (!proved.ok) return proved;
  const byLink = await isFreshByLink(tools, staff);
  return change(tools, staff, async (tx, member) => {
    if (member.password_hash !== proved.value.password_hash) return refuse('staff.again');
    if (!member.totp_since) return refuse('staff.factorOff');
    if (!byLink && !(await proveFactor(tx, tools, member, code))) return wrongCode();
    await note(tx, tools, staff, 'self:recoveryCodes');
    await tools.staffMails.changed(tx, member, 'recoveryCodes');
    return ok({ codes: await freshCodes(tx, tools, member.id) });
  });
}

/** One change of a member's own second factor; codes that are tried are counted with those of sign-ins. */
async function change<T>(
  tools: AuthTools,
  staff: Staff,
  work: (tx: Tx, member: MemberRow) => Promise<Result<T>>,
): Promise<Result<T>> {
  const wait = await tools.throttle(`staff code ${staff.id}`, codeRateLimit.account);
  if (wait !== null) return tooMany(wait);
  return transact(tools.db, async (tx) => {
    const member = await lockMember(tx, staff.id);
    return member ? work(tx, member) : refuse('staff.again');
  });
}

function wrongCode(): Result<never> {
  return refuse('error.form', [fieldError('code', 'wrong', 'staff.codeWrong')]);
}

async function freshCodes(tx: Tx, { random }: AuthTools, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, () => random.code(recoveryCodes.length));
  await writeRecoveryCodes(tx, memberId, codes);
  return codes.map(showRecoveryCode);
}

function note(tx: Tx, tools: AuthTools, staff: Staff, action: string): Promise<void> {
  return recordAudit(tx, { staff, action, subject: `staff:${staff.id}`, before: null, after: null }, tools);
}
