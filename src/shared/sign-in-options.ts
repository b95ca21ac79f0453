import type { IssuerOutcome } from './contracts/identities.ts';

/** Ways to sign in besides the form. */
export interface SignInOptions {
  /** True if browsers make passkeys for this shop's address. */
  passkeys: boolean;
  /** Issuers with the URL that starts the login. */
  issuers: { name: string; title: string; href: string }[];
  /** Result of the OIDC login that led here. */
  outcome: { title: string; what: IssuerOutcome } | null;
}
