import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import { addressLimits } from '../../../shared/postal-address-limits.ts';
import { AddressFields } from '../../../ui/address/AddressFields.tsx';
import { addressLabel } from '../../../ui/address/labels.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { findDistricts } from '../../api/districts.ts';
import type { AddressBookData } from './address-book.ts';
import { asOpened, useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  book: AddressBookData;
  address?: SavedAddress | undefined;
  onSaved(address: SavedAddress): void;
  onCancel?: (() => void) | undefined;
  /** Path that "Cancel" leads to on a page of its own. */
  cancelTo?: string | undefined;
}

/** The form of one postal address: the country, then its fields. Without scripts it is posted to its page. */
export function AddressForm({ book, address: saved, onSaved, onCancel, cancelTo }: AddressFormProps) {
  const { t } = useShop();
  const address = asOpened(saved, book.reply);
  const { form, idOf, regions, chooseCountry, errors, message, current, busy, onBlur, onSubmit } = useAddressForm({
    book,
    address,
    onSaved,
  });
  const { typed } = book.reply ?? {};
  const values = typed ?? textsOf(address) ?? { countryCode: regions?.countryCode ?? '' };
  return (
    <form
      className="account-form"
      method="post"
      ref={form}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => void onSubmit(event)}
      onChange={({ target }) => {
        const { name, value } = target as unknown as HTMLSelectElement;
        if (name === 'countryCode') chooseCountry(value);
      }}
    >
      <Hidden address={address} />
      <div role="alert">{message && <Message text={message} current={current} />}</div>
      <div className="field-grid">
        <AddressFields
          regions={regions}
          countries={book.countries}
          values={values}
          errors={errors}
          idOf={idOf}
          findDistricts={findDistricts}
        >
          {/* The first button, which Enter presses, changes nothing. */}
          <Button className="scriptless account-country" type="submit" name="do" value="country">
            {t('address.showFields')}
          </Button>
        </AddressFields>
        <Phone regions={regions} id={idOf('phone')} defaultValue={values.phone} error={errors.phone} />
      </div>
      {!address?.isDefault && book.items.length > 0 && (
        <Checkbox name="isDefault" defaultChecked={typed?.isDefault === 'on'}>
          {t('account.makeDefault')}
        </Checkbox>
      )}
      <Actions busy={busy} onCancel={onCancel} cancelTo={cancelTo} />
    </form>
  );
}

/** Hidden fields: the name of the form and, of a saved address, its id and the version that was read when it was opened. */
function Hidden({ address }: Pick<AddressFormProps, 'address'>) {
  return (
    <>
      <input type="hidden" name="form" value="address" />
      {address && <input type="hidden" name="id" value={address.id} />}
      {address && <input type="hidden" name="version" value={address.version} />}
    </>
  );
}

function Actions({ busy, onCancel, cancelTo }: { busy: boolean } & Pick<AddressFormProps, 'onCancel' | 'cancelTo'>) {
  const { t } = useShop();
  return (
    <div className="account-actions">
      <Button kind="primary" type="submit" name="do" value="save" busy={busy}>
        {t('account.saveAddress')}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('account.cancel')}</Button>}
      {cancelTo && <ButtonLink href={cancelTo}>{t('account.cancel')}</ButtonLink>}
    </div>
  );
}

/** Reason why an address was not saved, with the one that is saved now if another tab changed it. */
function Message({ text, current }: { text: string; current: SavedAddress | undefined }) {
  return (
    <Notice kind="error">
      {text}
      {current && (
        <address className="account-address">
          {current.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </Notice>
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
  const { id: _id, version: _version, isDefault: _isDefault, lines: _lines, phoneText, ...texts } = address;
  return { ...texts, phone: phoneText };
}
