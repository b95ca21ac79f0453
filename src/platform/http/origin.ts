import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser says that another site sent this request: by `Sec-Fetch-Site`, by `Origin` where it does not know that
 * (Fetch Metadata is sent over https only), or by `Referer` where it is older than both. Programs that are no browser say
 * none of them, and hold no visitor's cookie.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const sender = headers.origin ?? headers.referer;
  return sender !== undefined && !isOwn({ headers: { ...headers, origin: sender } }, publicUrl);
}

/** Whether a request says by `Origin` that a page of this site sent it. Without one it does not. */
export function isOwn({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  if (headers.origin === undefined) return false;
  return [new URL(publicUrl).host, headers.host].includes(hostOf(headers.origin));
}

/** `Origin: null` is what hidden senders say: no host of ours. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
