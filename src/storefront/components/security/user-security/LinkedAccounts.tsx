import { useRef } from 'react';
import type { IdentityList } from '../../../../shared/contracts/identities.ts';
import type { OtherWays } from '../../../../shared/other-ways.ts';
import { FromIssuer } from '../../../../ui/account/FromIssuer.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { KeySection } from './KeySection.tsx';
import { type Linked, LinkedAccount } from './LinkedAccount.tsx';
import { LinkIssuer } from './LinkIssuer.tsx';

interface Props {
  list: IdentityList;
  keep(list: IdentityList): void;
  news: OtherWays['news'];
  hasPassword: boolean;
  isLast(linked: Linked): boolean;
}

/** Linked accounts at issuers, and issuers that can be linked; absent without either. */
export function LinkedAccounts({ list, keep, news, hasPassword, isLast }: Props) {
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
      {news && (
        <div className="secure-notices">
          <FromIssuer news={news} />
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
