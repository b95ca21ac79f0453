import ipaddr from 'ipaddr.js';

/** The shop as authenticators know it (Web Authentication, "relying party"). */
export interface RelyingParty {
  /** The shop's host name, without port. */
  id: string;
  /** Origin that browsers sign. */
  origin: string;
}

/**
 * Returns the relying party of a shop's URL; null where browsers make no passkeys: at an IP, and without https anywhere but on
 * the own machine.
 */
export function relyingPartyAt(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isHome = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (hostname.startsWith('[') || ipaddr.isValid(hostname) || (protocol !== 'https:' && !isHome)) return null;
  return { id: hostname, origin };
}
