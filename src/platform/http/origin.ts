import type { FastifyRequest } from 'fastify';

/**
 * Tells whether a browser declares a request as sent by another site: by `Sec-Fetch-Site`, else by `Origin` (Fetch Metadata is
 * sent over https only), else by `Referer` (old browsers). Other programs send none of them, and no visitor's cookie.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const sender = headers.origin ?? headers.referer;
  return sender !== undefined && !isOwn({ headers: { ...headers, origin: sender } }, publicUrl);
}

/** Tells whether `Origin` declares a page of this site as the sender; false without the header. */
export function isOwn({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  if (headers.origin === undefined) return false;
  return [new URL(publicUrl).host, headers.host].includes(hostOf(headers.origin));
}

/** `Origin: null` stands for a hidden sender. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
