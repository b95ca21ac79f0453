import { maxGiftCards } from '../../../shared/max-gift-cards.ts';
import { CodeEntry } from '../../../ui/CodeEntry.tsx';
import { couponChip, giftCardChip } from '../../../ui/code-chip.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { useOwnCoupons } from '../../stores/visitor.ts';
import { controlId } from './errors.ts';
import type { Data } from './props.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

const maxCoupons = 5;

/** Coupons and gift cards of the order behind one "Add a code", each with its effect below. */
export function Codes({ form, reply }: { form: CheckoutForm; reply: Data['reply'] }) {
  const shop = useShop();
  const { coupons, giftCards, lines } = form.state.checkout;
  const own = useOwnCoupons();
  const codes = [
    ...coupons.map((each) => couponChip(each, lines, shop)),
    ...giftCards.map((each) => ({ ...giftCardChip(each, shop), kind: 'giftCard' as const })),
  ];
  return (
    <CodeEntry
      name="code"
      form={checkoutFormId}
      id={controlId('code')}
      folded={shop.t('codes.open')}
      label={shop.t('codes.label')}
      codes={codes}
      own={own}
      max={maxCoupons + maxGiftCards}
      refused={reply.coupon ?? reply.giftCard}
      onAdd={form.addCode}
      onRemove={form.removeCode}
    />
  );
}

/** Id of the checkout's form, which the fields in the summary beside it belong to. */
export const checkoutFormId = 'checkout-form';
