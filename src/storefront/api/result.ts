import { codes, type Envelope, type FieldError } from '../../shared/envelope.ts';

/** Codes of network errors, which no server sends. */
export const timeout = 20_000;
export const unreachable = -1;

/** Timeout of a call in ms, set by the storefront's specification. */
export const timeoutMs = 20_000;

/** The code of a failed `fetch`. */
export function networkErrorOf(error: unknown): typeof timeout | typeof unreachable {
  return error instanceof DOMException && error.name === 'TimeoutError' ? timeout : unreachable;
}

export interface Refusal {
  ok: false;
  /** As in `docs/contract.md` §1, or `timeout`, `unreachable`, or an HTTP status without an envelope. */
  code: number;
  /** HTTP's status; 0 when no answer came. */
  status: number;
  /** Text to show, in the page's language. */
  msg: string;
  /** Field errors (code 40). */
  errors: FieldError[];
  data: unknown;
}

export type Result<T> = { ok: true; data: T } | Refusal;

type ErrorText = 'error.timeout' | 'error.authorization' | 'error.fail' | 'error.login' | 'error.unknown';

/** The text for an answer without one (`docs/contract.md` §1 and the storefront's error catalogue). */
export function errorText(code: number): ErrorText {
  if (code === timeout) return 'error.timeout';
  if (code === codes.forbidden) return 'error.authorization';
  if (code === codes.toast || code === codes.refused) return 'error.fail';
  if (code === codes.signInNeeded || code === codes.signedOut) return 'error.login';
  return 'error.unknown';
}

/** Interprets an answer. `status` is HTTP's; `body` is the parsed JSON, or undefined. */
export function readAnswer<T>(status: number, body: unknown): Result<T> {
  if (!isEnvelope(body)) return refusal(status, '', undefined, status);
  if (body.code === codes.done) return { ok: true, data: body.data as T };
  return refusal(body.code, body.msg, body.data, status);
}

export function refusal(code: number, msg: string, data: unknown, status = 200): Refusal {
  return { ok: false, code, status, msg, errors: fieldErrors(data), data };
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

function fieldErrors(data: unknown): FieldError[] {
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined;
  return Array.isArray(errors) ? errors : [];
}
