import { Field } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { controlId } from './errors.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The tax number of a business, where the shop requires it. */
export function TaxNumber({ form: { state, errors } }: { form: CheckoutForm }) {
  const { t } = useShop();
  const { draft, checkout } = state;
  if (checkout.taxNumber === null) return null;
  return (
    <Field
      id={controlId('taxNumber')}
      name="taxNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      limit={40}
      label={t('checkout.taxNumber')}
      optional
      hint={t('checkout.taxNumberHint')}
      defaultValue={draft.taxNumber}
      error={errors.taxNumber}
    />
  );
}
