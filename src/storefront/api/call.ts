import { errorText, type Refusal, type Result, readAnswer, refusal, timeout, unreachable } from './result.ts';
import { readSite } from './site.ts';
import { recall } from './storage.ts';
import { loadWords } from './words.ts';

const patience = 20_000; // ms, as the storefront's specification sets it

type Listener = (refusal: Refusal) => void;

let tell: Listener = () => {};

/** Who hears of every refusal: toasts, and the end of a session. One listener, set by `main.ts`. */
export function onRefusal(listener: Listener): void {
  tell = listener;
}

/**
 * Calls `POST /api/web/<path>` in the page's language and currency. Never throws: what goes wrong, the network
 * included, is a `Refusal` whose `msg` can be shown. `T` is the type of the answer's `data`, given by the caller.
 */
export async function call<T>(path: string, body: object = {}): Promise<Result<T>> {
  const result = await send<T>(path, body);
  if (result.ok) return result;
  const worded = result.msg ? result : { ...result, msg: (await loadWords())(errorText(result.code)) };
  tell(worded);
  return worded;
}

async function send<T>(path: string, body: object): Promise<Result<T>> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`/api/web/${path}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
      signal,
    });
    return readAnswer<T>(response.status, await json(response));
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return refusal(late ? timeout : unreachable, '', undefined);
  }
}

async function json(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : undefined;
}

function headers(): Record<string, string> {
  const { language, currency } = readSite();
  const token = recall('x-auth');
  return {
    'content-type': 'application/json',
    'x-lang': language,
    'x-currency': currency,
    ...(token && { 'x-auth': token }),
  };
}
