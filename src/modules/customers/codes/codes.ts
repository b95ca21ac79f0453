import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { hashToken } from '../../../platform/random.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import type { SessionTools } from '../session/session.ts';
import { type CodeOwner, codeById, insertCode, lastCode, tryCode } from './code.repo.ts';

const minute = 60_000;
const life = 10 * minute;
/** Seconds until another code may be requested. */
export const resendAfter = 60;

/**
 * Requests a code for an account, in the transaction `db` if it is one; returns its id. A job finds the recipient, if there is
 * one (`deliverCode`): neither the answer nor its time shows whether an account exists.
 */
export async function sendCode(
  db: Db,
  { clock, random }: Pick<SessionTools, 'clock' | 'random'>,
  { language, ...owner }: CodeOwner & { language: string },
): Promise<string> {
  const id = random.id();
  const now = clock.now();
  await insertCode(db, id, owner, { now, expires: new Date(now.getTime() + life) });
  await enqueue(db, 'codes:send', { id, language }, { key: `code ${id}` });
  return id;
}

export interface SpentCode {
  account: string;
  customerId: string | null;
}

/**
 * Uses up the latest code of an account for this purpose; with `id` that very one. Never inside a transaction that may be
 * rolled back: a wrong try has to stay counted, so check everything else first. Refuses beside `field`.
 */
export async function spendCode(
  { db, clock }: Pick<SessionTools, 'db' | 'clock'>,
  { code, id, ...owner }: CodeOwner & { code: string; id?: string },
  field = 'code',
): Promise<Result<SpentCode>> {
  const typed = code.replace(/\s/g, '');
  if (typed === '') return refuse('error.form', [fieldError(field, 'required', 'account.codeRequired')]);
  const now = clock.now();
  const found = id ? { id } : await lastCode(db, owner);
  if (!found) return refused(field, 'wrong', 'account.codeWrong');
  const tried = await tryCode(db, found.id, codeHash(found.id, typed), now);
  if (tried?.used_at) return ok({ account: tried.account, customerId: tried.customer_id });
  if (tried) return refused(field, 'wrong', 'account.codeWrong');
  const late = await codeById(db, found.id, owner.purpose);
  return late && late.expires_at <= now
    ? refused(field, 'expired', 'account.codeExpired')
    : refused(field, 'spent', 'account.codeSpent');
}

/** Hash of a code: bound to its row, so that equal codes look different. */
export function codeHash(id: string, code: string): Buffer {
  return hashToken(`${id} ${code}`);
}

function refused(field: string, rule: string, key: string): Result<never> {
  return refuse(key, [fieldError(field, rule, key)]);
}
