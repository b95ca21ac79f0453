import ipaddr from 'ipaddr.js';

/** Decides whether the server may connect to an IP and port for an untrusted URL. */
export type Reach = (ip: string, port: number) => boolean;

/** Azure's metadata service has a public IP. */
const clouds = new Set(['168.63.129.16']);
const ports = new Set([80, 443]);

/**
 * Allows public IPs at ports 80 and 443: no private, loopback, link-local (cloud metadata), multicast or reserved IP, and no
 * IPv6 address that embeds an IPv4 address.
 */
export const publicOnly: Reach = (ip, port) => ports.has(port) && isPublic(ip);

/** Tells whether a text is a public unicast IP. */
export function isPublic(ip: string): boolean {
  if (clouds.has(ip) || !ipaddr.isValid(ip)) return false;
  return ipaddr.parse(ip).range() === 'unicast' && !isUnassigned(ip);
}

/** Only 2000::/3 of IPv6 is allocated; ipaddr.js calls the rest unicast too. */
function isUnassigned(ip: string): boolean {
  const parsed = ipaddr.parse(ip);
  return parsed.kind() === 'ipv6' && ((parsed.toByteArray()[0] ?? 0) & 0xe0) !== 0x20;
}
