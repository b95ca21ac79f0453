import { isIPv6 } from 'node:net';

/**
 * Whom an address belongs to, for limits: one IPv4 address, or the first 64 bits of an IPv6 one, since every customer of
 * a provider has at least so many of their own (RFC 6177).
 */
export function ipGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after === undefined ? [] : after.split(':').filter(Boolean);
  const gap = after === undefined ? 0 : 8 - head.length - tail.length - (tail.at(-1)?.includes('.') ? 1 : 0);
  const parts = [...head, ...Array<string>(Math.max(gap, 0)).fill('0'), ...tail];
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
