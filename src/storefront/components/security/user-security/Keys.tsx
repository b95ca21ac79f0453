import { useState } from 'react';
import type { IdentityList } from '../../../../shared/contracts/identities.ts';
import type { PasskeyList } from '../../../../shared/contracts/passkeys.ts';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { Passkeys } from './Passkeys.tsx';
import type { Data } from './props.ts';

interface Props {
  keys: NonNullable<Data['keys']>;
  outcome: Data['outcome'];
  hasPassword: boolean;
}

/** Passkeys and linked accounts; both together decide which is the last sign-in method. */
export function Keys({ keys, outcome, hasPassword }: Props) {
  const [passkeys, keepPasskeys] = useState(keys.passkeys);
  const [identities, keepIdentities] = useState(keys.identities);
  const ways = countWays(passkeys, identities, hasPassword);
  return (
    <>
      <Passkeys list={passkeys} keep={keepPasskeys} hasPassword={hasPassword} isLast={ways === 1} />
      <LinkedAccounts
        outcome={outcome}
        hasPassword={hasPassword}
        list={identities}
        keep={keepIdentities}
        isLast={({ issuer }) => ways === (issuer === null ? 0 : 1)}
      />
    </>
  );
}

/** Counts the sign-in methods as the server does: issuers that the shop has removed do not count. */
function countWays(passkeys: PasskeyList, identities: IdentityList, hasPassword: boolean): number {
  const living = identities.items.filter(({ issuer }) => issuer !== null);
  return passkeys.items.length + living.length + (hasPassword ? 1 : 0);
}
