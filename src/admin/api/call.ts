import type { AdminBody, AdminData, AdminPath } from '../../shared/admin-calls.ts';
import { codes, type Envelope } from '../../shared/envelope.ts';
import { readingWords } from '../../shared/reading-words.ts';
import { knownOfShop } from '../known.ts';
import { CallError } from './call-error.ts';
import { saveAsFile } from './save-as-file.ts';
import { askToSignIn } from './session-end.ts';
import { showAsHeader } from './show-as.ts';
import { currentToken, setToken } from './token.ts';

/** Milliseconds after which a call counts as lost; files take longer. */
const timeoutMs = 30_000;
const uploadTimeoutMs = 3_600_000;

let networkError = 'Network error';

/** The error of a call that never came to an answer. */
export function lostCall(): CallError {
  return new CallError(networkError, 0);
}

/** Sets the text of network errors in the reader's language. */
export function sayNetworkError(text: string): void {
  networkError = text;
}

/**
 * Calls `POST /api/admin/<path>` and answers its data. Throws a `CallError` with the message to show. Where the session has
 * ended, the reader signs in over the page, and the call is sent again: nothing typed is lost.
 */
export async function call<Path extends AdminPath>(
  path: Path,
  body: AdminBody<Path>,
  signal?: AbortSignal,
): Promise<AdminData<Path>> {
  const envelope = await post(path, body as object, signal);
  if (envelope.code === codes.done) return envelope.data as AdminData<Path>;
  if (envelope.code !== codes.signInNeeded && envelope.code !== codes.signedOut) throw refusalOf(envelope);
  setToken('');
  await askToSignIn();
  const again = await post(path, body as object, signal);
  if (again.code === codes.done) return again.data as AdminData<Path>;
  throw refusalOf(again);
}

/** Calls without a session: sign-in itself. Answers the envelope, whatever its code. */
export function callAsNobody(path: 'staff/signin' | 'staff/signin/verify', body: object): Promise<Envelope> {
  return send(path, JSON.stringify(body), { 'content-type': 'application/json' });
}

/** Uploads files as a form. Throws as `call` does. */
export async function upload<Data>(path: string, form: FormData): Promise<Data> {
  const envelope = await send(path, form, { 'x-auth': await currentToken(), ...showAsHeader() });
  if (envelope.code === codes.done) return envelope.data as Data;
  throw refusalOf(envelope);
}

/** Saves the file that a call answers under this name. Throws as `call` does. */
export async function saveFile<Path extends AdminPath>(path: Path, body: AdminBody<Path>, name: string): Promise<void> {
  const token = await currentToken();
  const response = await fetch(`/api/admin/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth': token,
      'x-lang': knownOfShop().language,
      ...showAsHeader(),
    },
    body: JSON.stringify(body),
  });
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    throw refusalOf((await response.json()) as Envelope);
  }
  saveAsFile(await response.blob(), name);
}

/** Answers to calls that change something, while they are awaited, by path and body. */
const awaited = new Map<string, Promise<Envelope>>();

/**
 * Sends a call. The same change, sent again before its answer is there, is one press too many: both get the one answer. What
 * only reads is asked anew: the answer that is awaited may be older than the news for which it is asked again.
 */
function post(path: string, body: object, signal?: AbortSignal): Promise<Envelope> {
  const text = JSON.stringify(body);
  if (readingWords.has(path.split('/').at(-1) ?? '')) return authorised(path, text, signal);
  const name = `${path} ${text}`;
  const present = awaited.get(name);
  if (present) return present;
  const answer = authorised(path, text, signal).finally(() => awaited.delete(name));
  awaited.set(name, answer);
  return answer;
}

async function authorised(path: string, body: string, signal?: AbortSignal): Promise<Envelope> {
  const token = await currentToken().catch(() => null);
  if (token === null) throw new CallError(networkError, 0);
  const headers = { 'content-type': 'application/json', ...(token ? { 'x-auth': token } : {}), ...showAsHeader() };
  return send(path, body, headers, signal);
}

async function send(
  path: string,
  body: string | FormData,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Envelope> {
  try {
    const ending = AbortSignal.timeout(body instanceof FormData ? uploadTimeoutMs : timeoutMs);
    const response = await fetch(`/api/admin/${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-lang': knownOfShop().language },
      body,
      signal: signal ? AbortSignal.any([signal, ending]) : ending,
    });
    return (await response.json()) as Envelope;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(networkError, 0);
  }
}

/** The error of an answer that refuses. */
export function refusalOf({ code, msg, data }: Envelope): CallError {
  return new CallError(msg || networkError, code, (data ?? {}) as Record<string, unknown>);
}
