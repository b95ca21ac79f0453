import { TextArea } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { controlId } from './errors.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Words for the parcel of a present, folded until they are wanted; absent where the shop takes none. */
export function GiftMessage({ form: { state, errors } }: { form: CheckoutForm }) {
  const { t } = useShop();
  const { draft, checkout } = state;
  if (checkout.giftMessage === null) return null;
  return (
    <details className="disclosure" open={Boolean(checkout.giftMessage || errors.giftMessage)}>
      <summary>{t('checkout.gift')}</summary>
      <TextArea
        id={controlId('giftMessage')}
        name="giftMessage"
        label={t('checkout.giftMessage')}
        hint={t('checkout.giftMessageHint')}
        optional
        limit={300}
        rows={3}
        defaultValue={draft.giftMessage}
        error={errors.giftMessage}
      />
    </details>
  );
}
