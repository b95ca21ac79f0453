import { isEmailed } from '../../../shared/email-method.ts';
import { AddressFields } from '../../../ui/address/AddressFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { findDistricts } from '../../api/districts.ts';
import { controlId } from './errors.ts';
import type { Data } from './props.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * The billing address, if it differs from the delivery address. Without scripts a button shows its fields. Absent where everything is
 * sent by email: the only address is that of the bill.
 */
export function Billing({ form, data: { billingCountries } }: { form: CheckoutForm; data: Data }) {
  const { t } = useShop();
  const { draft, billingRegions, checkout } = form.state;
  const isElsewhere = draft.billing === 'on';
  if (checkout.shippingMethods.some(isEmailed) && !isElsewhere) return null;
  return (
    <Section title={t('checkout.billing')}>
      <Checkbox name="billing" defaultChecked={isElsewhere}>
        {t('checkout.billingElsewhere')}
      </Checkbox>
      {!isElsewhere && (
        <Button className="scriptless" type="submit" name="do" value="billing">
          {t('checkout.billingShow')}
        </Button>
      )}
      {isElsewhere && (
        <div className="field-grid">
          <AddressFields
            prefix="billingAddress."
            group="billing"
            regions={billingRegions}
            countries={billingCountries}
            values={draft}
            errors={form.errors}
            idOf={controlId}
            findDistricts={findDistricts}
          >
            <Button className="scriptless checkout-country" type="submit" name="do" value="billingCountry">
              {t('address.showFields')}
            </Button>
          </AddressFields>
        </div>
      )}
    </Section>
  );
}
