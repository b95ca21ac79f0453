import { useState } from 'react';
import type { IdentityList } from '../../../../shared/contracts/identities.ts';
import type { PasskeyList } from '../../../../shared/contracts/passkeys.ts';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { Passkeys } from './Passkeys.tsx';
import type { Data } from './props.ts';

interface Props {
  keys: NonNullable<Data['keys']>;
  news: Data['news'];
  hasPassword: boolean;
}

/** What opens the account besides the password: both lists together know which is the last way in. */
export function Keys({ keys, news, hasPassword }: Props) {
  const [passkeys, keepPasskeys] = useState(keys.passkeys);
  const [identities, keepIdentities] = useState(keys.identities);
  const ways = countWays(passkeys, identities, hasPassword);
  return (
    <>
      <Passkeys list={passkeys} keep={keepPasskeys} hasPassword={hasPassword} isLast={ways === 1} />
      <LinkedAccounts
        news={news}
        hasPassword={hasPassword}
        list={identities}
        keep={keepIdentities}
        isLast={({ issuer }) => ways === (issuer === null ? 0 : 1)}
      />
    </>
  );
}

/** Counted as the server does: an issuer that the shop works with no more lets nobody in. */
function countWays(passkeys: PasskeyList, identities: IdentityList, hasPassword: boolean): number {
  const living = identities.items.filter(({ issuer }) => issuer !== null);
  return passkeys.items.length + living.length + (hasPassword ? 1 : 0);
}
