import { CodeEntry } from '../../../ui/CodeEntry.tsx';
import { couponChip } from '../../../ui/code-chip.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { useOwnCoupons } from '../../stores/visitor.ts';
import { controlId } from './errors.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface CouponsProps {
  form: CheckoutForm;
  /** The refusal of a code that was sent without JavaScript. */
  refused: { code: string; message: string } | null;
}

/** The coupons of the order, each with its effect. */
export function Coupons({ form, refused }: CouponsProps) {
  const shop = useShop();
  const { coupons, lines } = form.state.checkout;
  const own = useOwnCoupons();
  return (
    <Section title={shop.t('codes.coupons')}>
      <CodeEntry
        name="coupon"
        id={controlId('coupon')}
        label={shop.t('codes.coupon')}
        codes={coupons.map((each) => couponChip(each, lines, shop))}
        own={own}
        max={5}
        refused={refused}
        onAdd={(code) => form.setCoupons((codes) => [...codes, code])}
        onRemove={(code) => form.setCoupons((codes) => codes.filter((each) => each !== code))}
      />
    </Section>
  );
}
