import type { PageAnswer } from '../../shared/contracts/site.ts';
import type { Envelope } from '../../shared/envelope.ts';
import { networkErrorOf, timeout } from '../api/result.ts';
import { readToken } from '../api/token.ts';
import { pageUrl, routeUrl } from './route-url.ts';

/** What came back for a page's address. */
export type Fetched =
  | { kind: 'page'; url: string; answer: PageAnswer; cacheControl: string }
  | { kind: 'signIn' }
  | { kind: 'error'; status: number }
  /** No answer at all, or none in time; the code is one of `api/result.ts`. */
  | { kind: 'networkError'; code: number }
  /** Not a page of the shop, or one that cannot be read: the browser shall try by itself. */
  | { kind: 'leave' };

/** Asks the server for a page's fragments. `has` says which of head and foot the document already shows. Never throws. */
export async function fetchPage(href: string, has: { head: boolean; foot: boolean }): Promise<Fetched> {
  try {
    const response = await fetch(routeUrl(href, has), {
      headers: headers(),
      credentials: 'same-origin',
      // What caches between may show for a while (stale-while-revalidate), Chromium shows too: a page in the currency of before.
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.headers.get('content-type')?.includes('json')) return { kind: 'leave' };
    return readPage((await response.json()) as Envelope<PageAnswer>, {
      status: response.status,
      url: pageUrl(response.url, href),
      cacheControl: response.headers.get('cache-control') ?? '',
    });
  } catch (error) {
    return error instanceof SyntaxError ? { kind: 'leave' } : { kind: 'networkError', code: networkErrorOf(error) };
  }
}

function headers(): Record<string, string> {
  const token = readToken();
  return { 'x-request': 'route', ...(token && { 'x-auth': token }) };
}

/** What an envelope means under its HTTP status. An error that brings its own page is shown as a page. */
export function readPage(
  { data }: Envelope<PageAnswer>,
  { status, url, cacheControl }: { status: number; url: string; cacheControl: string },
): Fetched {
  if (status === 401 || data?.meta?.status === 401) return { kind: 'signIn' };
  if (typeof data?.pageBody === 'string') {
    return { kind: 'page', url, answer: data, cacheControl: status === 200 ? cacheControl : 'no-store' };
  }
  return { kind: 'error', status };
}
