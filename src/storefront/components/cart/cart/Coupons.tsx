import type { PricedCart } from '../../../../shared/contracts/cart.ts';
import { CodeEntry } from '../../../../ui/CodeEntry.tsx';
import { couponChip } from '../../../../ui/code-chip.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useOwnCoupons } from '../../../stores/visitor.ts';
import { setCoupons } from './set-coupons.ts';

interface CouponsProps {
  cart: PricedCart;
  /** The refusal of a code that was sent without JavaScript. */
  refused: { code: string; message: string } | null;
}

/** The coupons of the cart, each with its effect, and a field for another one. */
export function Coupons({ cart, refused }: CouponsProps) {
  const shop = useShop();
  const own = useOwnCoupons();
  const { coupons, lines } = cart;
  return (
    <CodeEntry
      name="coupon"
      folded={shop.t('codes.openCoupon')}
      label={shop.t('codes.coupon')}
      codes={coupons.map((each) => couponChip(each, lines, shop))}
      own={own}
      max={5}
      refused={refused}
      onAdd={(code) => setCoupons(cart, (codes) => [...codes, code])}
      onRemove={(code) => setCoupons(cart, (codes) => codes.filter((each) => each !== code))}
    />
  );
}
