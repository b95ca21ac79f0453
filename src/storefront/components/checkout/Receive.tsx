import { RadioCard } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { noted } from './ShippingMethods.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * Choice of delivery or pickup, if the shop has pickup points: decides which fields are shown. Without scripts all shipping
 * methods are in one list, where the choice is made.
 */
export function Receive({ form: { state } }: { form: CheckoutForm }) {
  const { t } = useShop();
  const { checkout, draft } = state;
  if (!checkout.shippingMethods.some(({ kind }) => kind === 'pickup')) return null;
  return (
    <div className="checkout-receive scripted" role="radiogroup" aria-label={t('checkout.receive')}>
      {(['delivery', 'pickup'] as const).map((kind) => (
        <RadioCard
          key={kind}
          name="receive"
          value={kind}
          checked={draft.receive === kind}
          onChange={noted}
          title={t(kind === 'pickup' ? 'checkout.receivePickup' : 'checkout.receiveDelivery')}
        />
      ))}
    </div>
  );
}
