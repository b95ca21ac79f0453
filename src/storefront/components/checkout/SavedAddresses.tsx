import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import { personName } from '../../../shared/person-name.ts';
import { RadioCard } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface SavedProps {
  saved: readonly SavedAddress[];
  /** Id of the chosen address; empty for another one. */
  chosen: string;
  onChoose(address: SavedAddress | null): void;
}

/** The customer's saved addresses, and a choice for another one. */
export function SavedAddresses({ saved, chosen, onChoose }: SavedProps) {
  const { t } = useShop();
  return (
    <fieldset
      className="checkout-saved scripted"
      // The form has no field of this name: the choice changes the address fields.
      onChange={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
    >
      <legend className="visually-hidden">{t('checkout.delivery')}</legend>
      {saved.map((address) => (
        <RadioCard
          key={address.id}
          name="addressId"
          value={address.id}
          checked={chosen === address.id}
          onChange={() => onChoose(address)}
          title={personName(address)}
          note={[address.line1, address.line2, address.city, address.lines.at(-1)].filter(Boolean).join(', ')}
        />
      ))}
      <RadioCard
        name="addressId"
        value=""
        checked={chosen === ''}
        onChange={() => onChoose(null)}
        title={t('checkout.anotherAddress')}
      />
    </fieldset>
  );
}
