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
  const { t } = useShop();
  const { lines, phoneText, isDefault, line1 } = address;
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
      <div className="account-card-actions scripted">
        <Button kind="plain" onClick={onEdit} aria-label={t('account.editOf', { name })}>
          {t('account.edit')}
        </Button>
        <Button kind="plain" onClick={onRemove} aria-label={t('account.removeOf', { name })}>
          {t('account.remove')}
        </Button>
        {!isDefault && (
          <Button kind="plain" onClick={onChoose} aria-label={t('account.chooseOf', { name })}>
            {t('account.choose')}
          </Button>
        )}
      </div>
    </li>
  );
}
