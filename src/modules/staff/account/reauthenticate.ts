import type { Staff } from '../../../platform/http/route.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../../shared/refusal.ts';
import { type MemberRow, memberById } from '../members/member.repo.ts';
import { passwordRateLimit } from '../rate-limits.ts';
import { beginningOf } from '../session/session.repo.ts';
import type { AuthTools } from '../tools.ts';

/** Milliseconds for which a session from a one-time link needs no further proof. */
const fresh = 600_000;

/** Tests if a link of the shop's machine began this session just now: it replaces password and second factor. */
export async function isFreshByLink({ db, clock }: AuthTools, { sessionId }: Staff): Promise<boolean> {
  const begun = await beginningOf(db, sessionId);
  return begun?.method === 'link' && clock.now().getTime() - begun.created_at.getTime() < fresh;
}

/**
 * Lets a member change how they come in: by the password once more, or in a session that a one-time link has just begun.
 * Refuses beside `field`.
 */
export async function reauthenticate(
  tools: AuthTools,
  staff: Staff,
  password: string,
  field = 'password',
): Promise<Result<MemberRow>> {
  const member = await memberById(tools.db, staff.id);
  if (!member) return refuse('staff.again');
  if (await isFreshByLink(tools, staff)) return ok(member);
  if (!member.password_hash) return refuse('staff.freshLink');
  const wait = await tools.throttle(`staff self ${staff.id}`, passwordRateLimit.account);
  if (wait !== null) return tooMany(wait);
  const right = await tools.hashing.fits(member.password_hash, password);
  if (!right.ok) return right;
  return right.value ? ok(member) : refuse('error.form', [fieldError(field, 'wrong', 'staff.passwordWrong')]);
}
