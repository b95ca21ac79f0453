import type { PaymentOption } from '../../../shared/contracts/checkout.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Brands that each online method takes, by their own names. */
const brands: Record<string, string[]> = {
  card: ['Visa', 'Mastercard', 'American Express'],
  paypal: ['PayPal'],
};

/** Brands of the payment methods that the shop takes; nothing where it takes none of them. */
export function PaymentMarks({ methods }: { methods: Pick<PaymentOption, 'code'>[] }) {
  const { t } = useShop();
  const shown = methods.flatMap(({ code }) => brands[code] ?? []);
  if (shown.length === 0) return null;
  return (
    <ul className="payment-marks" aria-label={t('checkout.marks')}>
      {shown.map((brand) => (
        <li key={brand}>{brand}</li>
      ))}
    </ul>
  );
}
