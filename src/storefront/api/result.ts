import { codes, type Envelope, type FieldError } from '../../shared/envelope.ts';

/** Codes that no server sends: the call itself came to nothing. */
export const timeout = 20_000;
export const unreachable = -1;

/** How long an answer is waited for, in ms, as the storefront's specification sets it. */
export const timeoutMs = 20_000;

/** Which of the two a failed `fetch` means. */
export function networkErrorOf(error: unknown): typeof timeout | typeof unreachable {
  return error instanceof DOMException && error.name === 'TimeoutError' ? timeout : unreachable;
}

export interface Refusal {
  ok: false;
  /** As in `docs/contract.md` §1, or `timeout`, `unreachable`, or an HTTP status without an envelope. */
  code: number;
  /** HTTP's status; 0 when no answer came. */
  status: number;
  /** Ready to be shown, in the page's language. */
  msg: string;
  /** What is wrong with which field (code 40). */
  errors: FieldError[];
  data: unknown;
}

export type Result<T> = { ok: true; data: T } | Refusal;

type ErrorText = 'error.timeout' | 'error.authorization' | 'error.fail' | 'error.login' | 'error.unknown';

/** The text for an answer that brought none (`docs/contract.md` §1 and the storefront's error catalogue). */
export function errorText(code: number): ErrorText {
  if (code === timeout) return 'error.timeout';
  if (code === codes.forbidden) return 'error.authorization';
  if (code === codes.toast || code === codes.refused) return 'error.fail';
  if (code === codes.signInNeeded || code === codes.signedOut) return 'error.login';
  return 'error.unknown';
}

/** What an answer means. `status` is HTTP's; `body` is whatever JSON came, or undefined for what was none. */
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
