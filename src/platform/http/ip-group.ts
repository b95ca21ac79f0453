import ipaddr from 'ipaddr.js';

/**
 * The part of an IP that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, since a provider
 * gives each customer at least that many (RFC 6177).
 */
export function ipGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
