import type { Tx } from '../../../platform/db/database.ts';
import type { MemberRow } from '../members/member.repo.ts';
import type { AuthTools } from '../tools.ts';
import { takeRecoveryCode, takeStep } from './second-factor.repo.ts';
import { openSecret } from './stored-secret.ts';
import { stepOf } from './totp.ts';

/** Number of recovery codes of a member, and characters of each: 80 bits, so that a plain hash is enough. */
export const recoveryCodes = { count: 10, length: 16 } as const;

/** Uses up a code of the authenticator or a recovery code; null when it is neither. Call it with the member's row locked. */
export async function proveFactor(
  tx: Tx,
  { cipher, clock }: Pick<AuthTools, 'cipher' | 'clock'>,
  member: Pick<MemberRow, 'id' | 'totp_secret'>,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const { id } = member;
  const secret = openSecret(cipher, member);
  const step = secret ? stepOf(code, secret, clock.now()) : null;
  if (step !== null) return (await takeStep(tx, id, step)) ? 'totp' : null;
  const recovery = readRecoveryCode(code);
  return recovery && (await takeRecoveryCode(tx, id, recovery)) ? 'recovery' : null;
}

/** `ABCD-EFGH-…` as people copy it. */
export function showRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** A recovery code however it was typed: Crockford's base 32 reads I and L as 1, O as 0. */
export function readRecoveryCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return plain.length === recoveryCodes.length && /^[0-9A-HJKMNP-TV-Z]+$/.test(plain) ? plain : null;
}
