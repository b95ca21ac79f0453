import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PasskeyList } from '../../../../shared/contracts/passkeys.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { canUsePasskeys } from '../../../stores/passkeys.ts';
import { useRow } from '../use-row.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { KeySection } from './KeySection.tsx';
import { PasskeyItem } from './PasskeyItem.tsx';

interface Props {
  list: PasskeyList;
  keep(list: PasskeyList): void;
  hasPassword: boolean;
  /** True where each is the only remaining sign-in method. */
  isLast: boolean;
}

/** The passkeys of the account, also in browsers that cannot use them. Absent where the shop's domain allows none. */
export function Passkeys({ list, keep, hasPassword, isLast }: Props) {
  const { t } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const row = useRow();
  const [able, setAble] = useState(true);
  useEffect(() => setAble(canUsePasskeys()), []);
  if (list.rpId === null && list.items.length === 0) return null;
  const canAdd = able && list.rpId !== null;
  const added = (left: PasskeyList) => {
    keep(left);
    row.done(t('security.passkeys.added'));
  };
  return (
    <KeySection
      title={t('security.passkeys')}
      text={t(canAdd ? 'security.passkeys.text' : 'security.passkeys.cannot')}
      heading={heading}
      action={
        canAdd && (
          <Button small aria-expanded={row.open} onClick={row.toggle}>
            {t('security.passkeys.add')}
          </Button>
        )
      }
    >
      {row.open && <AddPasskey hasPassword={hasPassword} onDone={added} onCancel={row.close} />}
      <Items list={list} keep={keep} hasPassword={hasPassword} isLast={isLast} heading={heading} />
    </KeySection>
  );
}

function Items({ list, heading, keep, ...rest }: Props & { heading: RefObject<HTMLHeadingElement | null> }) {
  const removed = (left: PasskeyList) => {
    heading.current?.focus();
    keep(left);
  };
  if (list.items.length === 0) return null;
  return (
    <ul className="secure-keys">
      {list.items.map((passkey) => (
        <PasskeyItem key={passkey.id} {...rest} passkey={passkey} onRenamed={keep} onRemoved={removed} />
      ))}
    </ul>
  );
}
