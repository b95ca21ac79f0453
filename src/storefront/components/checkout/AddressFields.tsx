import type { DataOf } from '../../../shared/components.ts';
import { AddressFields as Fields } from '../../../ui/address/AddressFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { controlId } from './errors.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface AddressFieldsProps {
  form: CheckoutForm;
  countries: DataOf<'checkout'>['countries'];
}

/** Where the goods go. */
export function AddressFields({ form, countries }: AddressFieldsProps) {
  const { t } = useShop();
  const { draft, regions } = form.state;
  return (
    <Section title={t('checkout.delivery')}>
      <div className="field-grid">
        <Fields
          prefix="address."
          regions={regions}
          countries={countries}
          values={draft}
          errors={form.errors}
          idOf={controlId}
        >
          <Button className="scriptless checkout-country" type="submit" name="do" value="country">
            {t('checkout.showFields')}
          </Button>
        </Fields>
      </div>
    </Section>
  );
}
