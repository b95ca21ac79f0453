import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Reach } from '../../platform/outbound/reach.ts';
import { type FieldRefusal, fieldError } from '../../shared/refusal.ts';

/** Milliseconds for looking a name up. */
const timeout = 3000;

/**
 * Finds what is wrong with the URL of a webhook: none of the web, with a password in it, or inside one's own network. A name
 * that cannot be looked up now is allowed, because each connection is checked again where it is made.
 */
export async function urlProblem(written: string, reach: Reach): Promise<FieldRefusal | null> {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    return fieldError('url', 'format', 'webhook.url');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const ips = isIP(host) ? [host] : await ipsOf(host);
  return ips.every((ip) => reach(ip, port)) ? null : fieldError('url', 'private', 'webhook.private');
}

/** Addresses of a name; none where nobody answers in time. */
async function ipsOf(host: string): Promise<string[]> {
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, timeout, []).unref());
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, late]);
}
