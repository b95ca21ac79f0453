import type { Code } from './envelope.ts';
import type { Text } from './locale.ts';

/** A message by its key in `locales/`, with the values that it names. */
export interface Message {
  key: string;
  /** A text of the shop is said in the reader's language. */
  values?: Record<string, string | number | Text>;
}

export interface FieldRefusal {
  field: string;
  rule: string;
  message: Message;
}

/** An expected refusal: the message for the shopper and the fields at fault. It is returned, never thrown. */
export interface Refusal {
  code: Exclude<Code, 0 | 500>;
  message: Message;
  errors?: FieldRefusal[];
  data?: Record<string, unknown>;
  /** Refused for now only: the HTTP status that programs understand, and the seconds to wait. */
  later?: { status: 409 | 429 | 503; seconds: number };
  /** Status of a request that could not be meant like this. */
  status?: 400 | 409 | 422;
}

/** Result of a service: the value, or the refusal. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Refuses beside the form (code 40) with a message and, where fields are at fault, their errors. */
export function refuse(
  message: string | Message,
  errors?: FieldRefusal[],
  data?: Record<string, unknown>,
): Result<never> {
  const refusal: Refusal = { code: 40, message: typeof message === 'string' ? { key: message } : message };
  if (errors) refusal.errors = errors;
  if (data) refusal.data = data;
  return { ok: false, refusal };
}

/** Refuses a broken request with its HTTP status; `seconds` where the same request may succeed later. */
export function refuseRequest(
  status: 400 | 409 | 422,
  key: string,
  values?: Message['values'],
  seconds?: number,
): Result<never> {
  const message = values ? { key, values } : { key };
  const refusal: Refusal = { code: 40, message, status };
  if (seconds !== undefined && status === 409) refusal.later = { status, seconds };
  return { ok: false, refusal };
}

/** Refuses too many attempts (429) for `seconds`. */
export function tooMany(seconds: number): Result<never> {
  const message = { key: 'error.tooMany', values: { seconds } };
  return { ok: false, refusal: { code: 40, message, later: { status: 429, seconds } } };
}

/** Seconds after which a call that was refused as busy may be repeated. */
export const busyFor = 2;

/** Refuses (503) when the process has more of this to do than it can. */
export function busy(): Result<never> {
  const later = { status: 503, seconds: busyFor } as const;
  return { ok: false, refusal: { code: 41, message: { key: 'error.busy' }, later } };
}

/** Asks for a sign-in (code 50): the client goes to the sign-in page and comes back. */
export function signInNeeded(): Result<never> {
  return refuseSignIn('error.signIn');
}

/** Refuses a session that was ended elsewhere (code 51). */
export function signedOut(): Result<never> {
  return { ok: false, refusal: { code: 51, message: { key: 'error.signedOut' } } };
}

/** Refuses a call that the caller has no permission for (code 30). */
export function notAllowed(): Result<never> {
  return { ok: false, refusal: { code: 30, message: { key: 'error.notAllowed' } } };
}

/** Refuses a token that is not in force, with the reason. */
export function refuseSignIn(key: string): Result<never> {
  return { ok: false, refusal: { code: 50, message: { key } } };
}

/** Refuses what does not exist and, with the same answer, what belongs to somebody else (`docs/contract.md` §3). */
export function notFound(): Result<never> {
  return refuse('error.notFound');
}

export function fieldError(field: string, rule: string, key: string, values?: Message['values']): FieldRefusal {
  return { field, rule, message: values ? { key, values } : { key } };
}
