import { Button } from './Button.tsx';
import { useShop } from './shop-context.tsx';

/** A code of the customer with a text of its benefit. */
export interface OwnCode {
  code: string;
  title: string;
  offer: string;
}

/** The customer's own codes, each entered with one press. */
export function OwnCodes({ own, onUse }: { own: OwnCode[]; onUse: (code: string) => void }) {
  const { t } = useShop();
  if (own.length === 0) return null;
  return (
    <ul className="own-codes" aria-label={t('codes.own')}>
      {own.map(({ code, title, offer }) => (
        <li key={code}>
          <Button kind="outline" small onClick={() => onUse(code)}>
            <span className="visually-hidden">{t('codes.add')} </span>
            {title}: {offer}
          </Button>
        </li>
      ))}
    </ul>
  );
}
