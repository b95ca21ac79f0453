import type { PageAnswer } from '../../shared/contracts/site.ts';
import type { Envelope } from '../../shared/envelope.ts';
import { readToken } from '../api/token.ts';
import { pageUrl, routeUrl } from './route-url.ts';

/** What came back for a page's address. */
export type Fetched =
  | { kind: 'page'; url: string; answer: PageAnswer; cacheControl: string }
  | { kind: 'signIn' }
  | { kind: 'error'; status: number }
  /** Not a page of the shop, or no answer at all: the browser shall try by itself. */
  | { kind: 'leave' };

/** Asks the server for a page's fragments. `has` says which of head and foot the document already shows. */
export async function fetchPage(href: string, has: { head: boolean; foot: boolean }): Promise<Fetched> {
  const token = readToken();
  const headers = { 'x-request': 'route', ...(token && { 'x-auth': token }) };
  const response = await fetch(routeUrl(href, has), { headers, credentials: 'same-origin' }).catch(() => null);
  if (!response?.headers.get('content-type')?.includes('json')) return { kind: 'leave' };
  const envelope = (await response.json()) as Envelope<PageAnswer>;
  return readPage(envelope, {
    status: response.status,
    url: pageUrl(response.url, href),
    cacheControl: response.headers.get('cache-control') ?? '',
  });
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
