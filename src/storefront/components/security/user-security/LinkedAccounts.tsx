import { useRef } from 'react';
import type { IdentityList } from '../../../../shared/contracts/identities.ts';
import type { SignInOptions } from '../../../../shared/sign-in-options.ts';
import { FromIssuer } from '../../../../ui/account/FromIssuer.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { KeySection } from './KeySection.tsx';
import { type Linked, LinkedAccount } from './LinkedAccount.tsx';
import { LinkIssuer } from './LinkIssuer.tsx';

interface Props {
  list: IdentityList;
  keep(list: IdentityList): void;
  outcome: SignInOptions['outcome'];
  hasPassword: boolean;
  isLast(linked: Linked): boolean;
}

/** Linked accounts at issuers, and issuers that can be linked; absent without either. */
export function LinkedAccounts({ list, keep, outcome, hasPassword, isLast }: Props) {
  const { t } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, issuers } = list;
  const others = issuers.filter(({ name }) => !items.some(({ issuer }) => issuer === name));
  if (items.length === 0 && issuers.length === 0) return null;
  const unlinked = (left: IdentityList) => {
    heading.current?.focus();
    keep(left);
  };
  return (
    <KeySection title={t('security.linked')} text={t('security.linked.text')} heading={heading}>
      {outcome && (
        <div className="secure-notices">
          <FromIssuer outcome={outcome} />
        </div>
      )}
      <ul className="secure-keys">
        {items.map((linked) => (
          <LinkedAccount
            key={linked.id}
            linked={linked}
            hasPassword={hasPassword}
            isLast={isLast(linked)}
            onUnlinked={unlinked}
          />
        ))}
        {others.map((issuer) => (
          <LinkIssuer key={issuer.name} issuer={issuer} hasPassword={hasPassword} />
        ))}
      </ul>
    </KeySection>
  );
}
