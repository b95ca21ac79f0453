import type { IssuerOutcome } from './contracts/identities.ts';

/** Ways to sign in besides the form. */
export interface OtherWays {
  /** Whether browsers make passkeys for this shop's address. */
  passkeys: boolean;
  /** Issuers, and the address that leads there. */
  issuers: { name: string; title: string; href: string }[];
  /** What became of somebody who comes back from an issuer. */
  news: { title: string; what: IssuerOutcome } | null;
}
