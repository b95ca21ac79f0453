import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Reach } from './reach.ts';

/** Milliseconds for looking a name up. */
const timeout = 3000;

/**
 * Tests if every address of a URL's host is within `reach`. A name that cannot be looked up now is: each connection is checked
 * again where it is made (`ask`).
 */
export async function resolvesWithin(url: URL, reach: Reach): Promise<boolean> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const ips = isIP(host) ? [host] : await ipsOf(host);
  return ips.every((ip) => reach(ip, port));
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
