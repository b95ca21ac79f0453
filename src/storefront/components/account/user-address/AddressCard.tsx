import type { ComponentProps } from 'react';
import type { SavedAddress } from '../../../../shared/contracts/addressbook.ts';
import { personName } from '../../../../shared/person-name.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

interface CardProps {
  address: SavedAddress;
  onEdit(): void;
  onRemove(): void;
  onChoose(): void;
}

/** A saved address as it is printed, with its actions. */
export function AddressCard({ address, onEdit, onRemove, onChoose }: CardProps) {
  const { t, userPath } = useShop();
  const { id, lines, phoneText, isDefault, line1 } = address;
  const name = [personName(address), line1].filter(Boolean).join(' ');
  return (
    <li className="account-card">
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span dir="ltr">{phoneText}</span>
      </address>
      {isDefault && <p className="account-badge">{t('account.default')}</p>}
      <div className="account-card-actions">
        <form method="get">
          <Action name="edit" value={id} onPress={onEdit} aria-label={t('account.editOf', { name })}>
            {t('account.edit')}
          </Action>
        </form>
        <form method="post" action={userPath('address')}>
          <input type="hidden" name="form" value="address" />
          <input type="hidden" name="id" value={id} />
          <Action name="do" value="remove" onPress={onRemove} aria-label={t('account.removeOf', { name })}>
            {t('account.remove')}
          </Action>
          {!isDefault && (
            <Action name="do" value="default" onPress={onChoose} aria-label={t('account.chooseOf', { name })}>
              {t('account.choose')}
            </Action>
          )}
        </form>
      </div>
    </li>
  );
}

/** A button that sends its form only where no script runs. */
function Action({ onPress, ...button }: { onPress(): void } & ComponentProps<'button'>) {
  return (
    <Button
      {...button}
      kind="plain"
      type="submit"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
