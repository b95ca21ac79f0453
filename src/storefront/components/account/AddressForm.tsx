import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import { addressLimits } from '../../../shared/postal-address-limits.ts';
import { AddressFields } from '../../../ui/address/AddressFields.tsx';
import { addressLabel } from '../../../ui/address/labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { findDistricts } from '../../api/districts.ts';
import type { AddressBookData } from './address-book.ts';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  book: AddressBookData;
  address?: SavedAddress | undefined;
  onSaved(address: SavedAddress): void;
  onCancel?: (() => void) | undefined;
}

/** The form of one postal address: the country, then its fields. */
export function AddressForm({ book, address, onSaved, onCancel }: AddressFormProps) {
  const { t } = useShop();
  const { form, idOf, regions, chooseCountry, errors, message, busy, onBlur, onSubmit } = useAddressForm({
    book,
    address,
    onSaved,
  });
  const values = textsOf(address) ?? { countryCode: regions?.countryCode ?? '' };
  return (
    <form
      className="account-form"
      ref={form}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => void onSubmit(event)}
      onChange={({ target }) => {
        const { name, value } = target as unknown as HTMLSelectElement;
        if (name === 'countryCode') chooseCountry(value);
      }}
    >
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      <div className="field-grid">
        <AddressFields
          regions={regions}
          countries={book.countries}
          values={values}
          errors={errors}
          idOf={idOf}
          findDistricts={findDistricts}
        />
        <Phone regions={regions} id={idOf('phone')} defaultValue={values.phone} error={errors.phone} />
      </div>
      {!address?.isDefault && book.items.length > 0 && <Checkbox name="isDefault">{t('account.makeDefault')}</Checkbox>}
      <div className="account-actions">
        <Button kind="primary" type="submit" busy={busy}>
          {t('account.saveAddress')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('account.cancel')}</Button>}
      </div>
    </form>
  );
}

interface PhoneProps {
  regions: Regions | null;
  id: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Phone({ regions, ...rest }: PhoneProps) {
  const { t } = useShop();
  return (
    <Field
      {...rest}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      limit={addressLimits.phone}
      label={addressLabel('phone', regions, t)}
      optional
    />
  );
}

/** Initial values of the fields of a saved address. */
function textsOf(address: SavedAddress | undefined): Partial<Record<string, string>> | undefined {
  if (!address) return undefined;
  const { id: _id, isDefault: _isDefault, lines: _lines, phoneText, ...texts } = address;
  return { ...texts, phone: phoneText };
}
