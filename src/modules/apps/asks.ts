import type { AskMessage } from '../../platform/app-process/messages.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Reach } from '../../platform/outbound/reach.ts';
import { ask, discard } from '../../platform/outbound/request.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { ok, refuse } from '../../shared/refusal.ts';
import type { AppTools } from './app-tools.ts';
import { type AppRow, bytesKept, listValues, readValue, writeValue } from './apps.repo.ts';

/** The language and the currency of the person for whom an app was called. */
export interface Speech {
  language: Language;
  currency: CurrencyCode;
}

/** Calls an endpoint of the shop as an app; answers its envelope. */
export type CallShop = (call: {
  slug: string;
  path: string;
  body: unknown;
  speech: Speech | undefined;
}) => Promise<unknown>;

/** Bytes that one app keeps in all. */
const maxKept = 1024 * 1024;
/** Bytes of an answer from elsewhere, and milliseconds: an app has to answer within its own time. */
const maxFetched = 512 * 1024;
const fetchTime = 1500;

/** Answers what an app asks of the shop. Throws with a sentence for the app. */
export async function answerAsk(
  tools: AppTools & { callShop: CallShop },
  app: AppRow,
  { what, args }: AskMessage,
  speech: Speech | undefined,
): Promise<unknown> {
  if (what === 'call') return callAsApp(tools.callShop, app, args, speech);
  if (what === 'fetch') return fetchFor(tools.reach, app, args);
  const { key } = args;
  if (typeof key !== 'string' || key === '' || key.length > 200) throw new Error('a key has 1 to 200 characters');
  if (what === 'list') return listValues(tools.db, app.id, key);
  if (what === 'get') return readValue(tools.db, app.id, key);
  const kept = await transact(tools.db, async (tx) => {
    await writeValue(tx, app.id, key, args.value ?? null);
    return (await bytesKept(tx, app.id)) > maxKept ? refuse('error.tooLarge') : ok(null);
  });
  if (!kept.ok) throw new Error(`an app keeps at most ${maxKept} bytes`);
  return null;
}

const webPath = /^\/api\/web\/([a-zA-Z]+)\/([a-zA-Z/]+)$/;

/** `/api/web/product/list` needs the permission `product:list`; without it the answer is code 30. */
async function callAsApp(
  callShop: CallShop,
  app: AppRow,
  { path, body }: AskMessage['args'],
  speech: Speech | undefined,
) {
  const [, resource, verb] = webPath.exec(String(path)) ?? [];
  if (!resource || !verb) throw new Error('apps call /api/web/… only');
  const wanted = [`${resource}:${verb}`, `${resource}:*`];
  if (!app.permissions.some((each) => wanted.includes(each)))
    return { code: 30, msg: `this app may not call ${resource}:${verb}` };
  return callShop({ slug: app.slug, path: String(path), body: body ?? {}, speech });
}

/** Fetches for an app what its manifest names under `network`. Redirects are not followed. */
async function fetchFor(reach: Reach, app: AppRow, { url: text, method, headers, body }: AskMessage['args']) {
  const url = URL.canParse(String(text)) ? new URL(String(text)) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('no URL of the web');
  if (!app.network.includes(url.host)) throw new Error(`the owner has not granted ${url.host}`);
  const isLocal = /^(?:localhost|[\d.]+)$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLocal) throw new Error('https only');
  const answer = await ask(url, isLocal ? grantedByName : reach, {
    signal: AbortSignal.timeout(fetchTime),
    method: typeof method === 'string' ? method : 'GET',
    headers: textsOf(headers),
    ...(typeof body === 'string' && { body: Buffer.from(body, 'base64').toString('utf8') }),
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFetched) {
      discard(answer);
      throw new Error(`more than ${maxFetched} bytes`);
    }
    chunks.push(chunk);
  }
  return {
    status: answer.statusCode,
    headers: textsOf(answer.headers),
    body: Buffer.concat(chunks).toString('base64'),
  };
}

/** For a host that the owner granted by its IP or as localhost: there is no name that could lead elsewhere. */
const grantedByName: Reach = () => true;

function textsOf(headers: unknown): Record<string, string> {
  const entries = Object.entries((headers ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((each): each is [string, string] => typeof each[1] === 'string'));
}
