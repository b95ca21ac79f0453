import { useState } from 'react';
import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import { maxAddresses } from '../../../shared/max-addresses.ts';
import { AddressFields as Fields } from '../../../ui/address/AddressFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { findDistricts } from '../../api/districts.ts';
import { controlId } from './errors.ts';
import type { Data } from './props.ts';
import { Receive } from './Receive.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { Section } from './Section.tsx';
import { savedIn } from './saved-address.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface AddressFieldsProps {
  form: CheckoutForm;
  data: Data;
}

/** The delivery address, or that of the bill where everything is sent by email: a saved address, or the fields of another one. */
export function AddressFields({ form, data }: AddressFieldsProps) {
  const { t } = useShop();
  const { saved, signedIn, countries } = data;
  const { draft, regions, checkout } = form.state;
  const { chosen, choose, formKey } = useOwnAddress(form, saved);
  const isFetched = draft.receive === 'pickup';
  const isFolded = chosen && !isFetched;
  return (
    <Section title={t(checkout.shippingMethods.some(isEmailed) ? 'checkout.billing' : 'checkout.delivery')}>
      <Receive form={form} />
      {isFetched && <p className="checkout-collector">{t('checkout.collector')}</p>}
      {saved.length > 0 && !isFetched && (
        <SavedAddresses saved={saved} chosen={chosen?.id ?? ''} onChoose={(address) => void choose(address)} />
      )}
      {/* Without scripts the fields are the way to change what was chosen. */}
      <div className={isFolded ? 'field-grid scriptless' : 'field-grid'} key={formKey}>
        <Fields
          prefix="address."
          regions={regions}
          countries={countries}
          values={draft}
          errors={form.errors}
          idOf={controlId}
          findDistricts={findDistricts}
          nameOnly={isFetched}
        >
          <Button className="scriptless checkout-country" type="submit" name="do" value="country">
            {t('address.showFields')}
          </Button>
        </Fields>
        {signedIn && !chosen && !isFetched && saved.length < maxAddresses && (
          <Checkbox className="scripted" name="saveAddress" defaultChecked={draft.saveAddress === 'on'}>
            {t('checkout.saveAddress')}
          </Checkbox>
        )}
      </div>
    </Section>
  );
}

/** State of the chosen saved address. */
function useOwnAddress(form: CheckoutForm, saved: SavedAddress[]) {
  // Uncontrolled fields keep their text, so another address gets new fields.
  const [formKey, setFormKey] = useState(0);
  // The pressed choice is shown at once, before the answer; null means the address in the form.
  const [pressed, setPressed] = useState<string | null>(null);
  const choose = async (address: SavedAddress | null) => {
    setPressed(address?.id ?? '');
    if (!address) form.beginAnother();
    else if (!(await form.chooseSaved(address))) return setPressed(null);
    setFormKey((now) => now + 1);
  };
  const chosen = pressed === null ? savedIn(form.state.draft, saved) : saved.find(({ id }) => id === pressed);
  return { chosen, choose, formKey };
}
