import type { Encoding } from '../cache/page.ts';

/** Tells whether a client already has the representation of `etag`, by its `If-None-Match` (RFC 9110 §13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === bare);
}

/** Chooses the encoding by the client's `Accept-Encoding`. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return takesGzip(accepted) ? 'gzip' : 'identity';
}

export function takesGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted);
}
