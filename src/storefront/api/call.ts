import { codes } from '../../shared/envelope.ts';
import { type ProofNeeded, proofHeader, proofNeededIn } from '../../shared/proof.ts';
import type { UploadPath, WebBody, WebData, WebPath } from '../../shared/web-calls.ts';
import {
  errorText,
  networkErrorOf,
  type Refusal,
  type Result,
  readAnswer,
  refusal,
  timeout,
  timeoutMs,
} from './result.ts';
import { readSite } from './site.ts';
import { readToken } from './token.ts';
import { loadTranslations } from './translations.ts';

/** The body of a call: a form where files are sent. */
type Body<Path extends WebPath> = Path extends UploadPath ? FormData : WebBody<Path>;

/** Parameters after the path of a call. The body is optional where it has no required field. */
type Sent<Path extends WebPath, More extends unknown[] = []> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- asks whether a body without any field is a body
  Record<never, never> extends Body<Path> ? [body?: Body<Path>, ...More] : [body: Body<Path>, ...More];

type Listener = (refusal: Refusal) => void;

let notify: Listener = () => {};

/** Sets the listener for refusals: toasts, and the end of a session. Called by `main.ts`. */
export function onRefusal(listener: Listener): void {
  notify = listener;
}

/** Tells the listener of a refusal. */
export function tellRefusal(refused: Refusal): void {
  notify(refused);
}

/**
 * Calls `POST /api/web/<path>` in the page's language and currency. Never throws: errors, including network errors, are a
 * `Refusal` with a `msg` to show. The path decides the types of the body and of the answer's data.
 */
export async function call<Path extends WebPath>(path: Path, ...sent: Sent<Path>): Promise<Result<WebData<Path>>> {
  const result = await callQuietly(path, ...sent);
  if (!result.ok) notify(result);
  return result;
}

/** Calls an endpoint without the refusal listener: for requests in the background. `signal` aborts it. */
export function callQuietly<Path extends WebPath>(
  path: Path,
  ...sent: Sent<Path, [signal?: AbortSignal]>
): Promise<Result<WebData<Path>>>;
export async function callQuietly(path: string, body: object = {}, signal?: AbortSignal): Promise<Result<unknown>> {
  const first = await send(path, body, { signal });
  const needed = proofNeededIn(first.data);
  return withText(needed ? await send(path, body, { signal, needed }) : first);
}

/** Calls an endpoint with an `Idempotency-Key`, without the refusal listener: with the same key again the server answers as it did. */
export async function callWithKey<Path extends WebPath>(
  key: string,
  path: Path,
  body: WebBody<Path> & object,
): Promise<Result<WebData<Path>>> {
  return withText(await send(path, body, { key })) as Promise<Result<WebData<Path>>>;
}

async function withText(result: Result<unknown>): Promise<Result<unknown>> {
  // Dialogs and remaining steps are handled by the caller.
  if (result.ok || result.msg || result.code === codes.dialog) return result;
  return { ...result, msg: (await loadTranslations())(errorText(result.code)) };
}

interface Sending {
  signal?: AbortSignal | undefined;
  needed?: ProofNeeded;
  key?: string;
}

async function send(path: string, body: object, { signal, needed, key }: Sending): Promise<Result<unknown>> {
  try {
    // The code that makes proofs is fetched with the first one.
    const proof = needed && (await import('./prove.ts').then((made) => made.prove(needed)));
    const response = await fetch(`/api/web/${path}`, {
      method: 'POST',
      headers: { ...headers(body, proof), ...(key && { 'idempotency-key': key }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
      signal: signal ?? AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    // An answer without a body is, to the shopper, a server that did not respond.
    return text ? readAnswer(response.status, parse(text)) : refusal(timeout, '', undefined, response.status);
  } catch (error) {
    return refusal(networkErrorOf(error), '', undefined, 0);
  }
}

/** Parses JSON; undefined for anything else, such as the page of a proxy in front of the shop. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Headers of a call; for a form with files the browser sets the content type with its boundary. */
function headers(body: object, proof: string | undefined): Record<string, string> {
  const { language, currency } = readSite();
  const token = readToken();
  return {
    ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    'x-lang': language,
    'x-currency': currency,
    ...(token && { 'x-auth': token }),
    ...(proof && { [proofHeader]: proof }),
  };
}
