import type { z } from 'zod';
import type { Envelope, FieldError } from '../../shared/envelope.ts';
import type { FieldRefusal, Refusal, Result } from '../../shared/refusal.ts';
import type { Translate } from '../locale/catalogue.ts';

/** Maps results to the envelope, with texts in the request's language and messages by field. */
export function toEnvelope(result: Result<unknown>, t: Translate): Envelope {
  if (result.ok) return { code: 0, msg: t('ok'), data: result.value ?? {} };
  return refusalEnvelope(result.refusal, t);
}

function refusalEnvelope(refusal: Refusal, t: Translate): Envelope {
  const envelope: Envelope = { code: refusal.code, msg: t(refusal.message.key, refusal.message.values) };
  if (refusal.errors || refusal.data) envelope.data = { ...refusal.data, ...errorsOf(refusal, t) };
  return envelope;
}

function errorsOf(refusal: Refusal, t: Translate): { errors?: FieldError[] } {
  return refusal.errors ? { errors: refusal.errors.map((error) => translateError(error, t)) } : {};
}

/** Translates the refusal of one field, including values that are keys of field names. */
export function translateError({ field, rule, message }: FieldRefusal, t: Translate): FieldError {
  const { values } = message;
  const name = values?.field;
  const translated = typeof name === 'string' ? { ...values, field: t(name) } : values;
  return { field, rule, message: t(message.key, translated) };
}

/** A body that does not fit its schema: code 40 with the fields at fault (`docs/contract.md` §3). */
export function schemaRefusal(error: z.core.$ZodError, sent: unknown): Result<never> {
  const issues = error.issues.flatMap((issue) => meantIssues(issue, sent));
  const errors = issues.slice(0, 20).map((issue) => ({
    field: issue.path.join('.') || 'body',
    rule: issue.code,
    message: { key: issueKey(issue) },
  }));
  return { ok: false, refusal: { code: 40, message: { key: 'error.form' }, errors } };
}

/** Text with characters that cannot be stored. */
export function strangeText(field: string): Result<never> {
  const error = { field, rule: 'characters', message: { key: 'error.wrongType' } };
  return { ok: false, refusal: { code: 40, message: { key: 'error.form' }, errors: [error] } };
}

/** Chooses the problems of a union: those of the variant with the fewest missing fields. */
function meantIssues(issue: z.core.$ZodIssue, sent: unknown): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0 || issue.errors.length === 0) return [issue];
  const has = (name: unknown) => typeof sent === 'object' && sent !== null && Object.hasOwn(sent, String(name));
  const missing = (issues: z.core.$ZodIssue[]) => issues.filter(({ path }) => !has(path[0])).length;
  return issue.errors.reduce((best, each) => (missing(each) < missing(best) ? each : best));
}

function issueKey(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return 'error.tooLarge';
  if (issue.code === 'too_small') return 'error.tooSmall';
  return 'error.wrongType';
}
