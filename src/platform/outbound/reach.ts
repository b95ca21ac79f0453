import ipaddr from 'ipaddr.js';

/** Whether the shop's server may connect to an address and port on somebody else's behalf. */
export type Reach = (address: string, port: number) => boolean;

/** Azure's service for its machines answers at an address that looks like anybody's. */
const clouds = new Set(['168.63.129.16']);
const ports = new Set([80, 443]);

/**
 * Lets through what is on the open internet, at the ports of the web: no private, loopback, link-local (where clouds keep
 * their metadata), multicast or reserved address, and no IPv6 address that stands for an IPv4 one.
 */
export const publicOnly: Reach = (address, port) => ports.has(port) && isPublic(address);

/** Whether an IP address is a plain unicast one of the internet; anything that is no address is not. */
export function isPublic(address: string): boolean {
  if (clouds.has(address) || !ipaddr.isValid(address)) return false;
  return ipaddr.parse(address).range() === 'unicast' && !isUnassigned(address);
}

/** Of IPv6 only 2000::/3 has been given out; ipaddr.js calls the rest unicast too. */
function isUnassigned(address: string): boolean {
  const parsed = ipaddr.parse(address);
  return parsed.kind() === 'ipv6' && ((parsed.toByteArray()[0] ?? 0) & 0xe0) !== 0x20;
}
