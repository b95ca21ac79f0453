import { TextArea } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { controlId } from './errors.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The remark of the order. */
export function Remark({ form: { state, errors } }: { form: CheckoutForm }) {
  const { t } = useShop();
  return (
    <TextArea
      id={controlId('remark')}
      name="remark"
      label={t('checkout.remark')}
      optional
      limit={500}
      rows={2}
      defaultValue={state.draft.remark}
      error={errors.remark}
    />
  );
}
