import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface CardProps {
  address: SavedAddress;
  onEdit(): void;
  onRemove(): void;
  onChoose(): void;
}

/** One address as it is printed, and what can be done with it. */
export function AddressCard({ address: { lines, phone, isDefault }, onEdit, onRemove, onChoose }: CardProps) {
  const { t } = useShop();
  const [name = '', ...rest] = lines;
  return (
    <li className="account-card">
      <address>
        <strong>{name}</strong>
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span dir="ltr">{phone}</span>
      </address>
      {isDefault && <p className="account-badge">{t('account.default')}</p>}
      <div className="account-card-actions scripted">
        <Button kind="plain" onClick={onEdit} aria-label={t('account.editOf', { name: `${name}, ${rest[0] ?? ''}` })}>
          {t('account.edit')}
        </Button>
        <Button
          kind="plain"
          onClick={onRemove}
          aria-label={t('account.removeOf', { name: `${name}, ${rest[0] ?? ''}` })}
        >
          {t('account.remove')}
        </Button>
        {!isDefault && (
          <Button
            kind="plain"
            onClick={onChoose}
            aria-label={t('account.chooseOf', { name: `${name}, ${rest[0] ?? ''}` })}
          >
            {t('account.choose')}
          </Button>
        )}
      </div>
    </li>
  );
}
