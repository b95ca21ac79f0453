import type { PageAnswer } from '../../shared/contracts/site.ts';
import type { Envelope } from '../../shared/envelope.ts';
import { networkErrorOf, timeout } from '../api/result.ts';
import { readToken } from '../api/token.ts';
import { pageUrl, routeUrl } from './route-url.ts';

/** The result of fetching a page. */
export type Fetched =
  | { kind: 'page'; url: string; answer: PageAnswer; cacheControl: string }
  | { kind: 'signIn' }
  | { kind: 'error'; status: number }
  /** No answer, or none in time; the code is one of `api/result.ts`. */
  | { kind: 'networkError'; code: number }
  /** Not a page of the shop, or not readable: the browser loads the URL itself. */
  | { kind: 'leave' };

/** Fetches a page's fragments. `has` says which of head and foot the document already shows. Never throws. */
export async function fetchPage(href: string, has: { head: boolean; foot: boolean }): Promise<Fetched> {
  try {
    const response = await fetch(routeUrl(href, has), {
      headers: headers(),
      credentials: 'same-origin',
      // Chromium applies stale-while-revalidate, too, and would show a page in the former currency.
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

/** Interprets an envelope and its HTTP status. An error with a page of its own is shown as a page. */
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
