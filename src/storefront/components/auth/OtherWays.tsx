import type { ReactNode } from 'react';

/**
 * The place of other ways to sign in, under the form: passkeys, and accounts at issuers that the merchant trusts. Each is a
 * component of its own file that shows nothing where it is not offered; while none is, neither is the line above them.
 */
export function OtherWays() {
  const ways: ReactNode[] = [];
  return ways.length > 0 && <div className="door-ways">{ways}</div>;
}
