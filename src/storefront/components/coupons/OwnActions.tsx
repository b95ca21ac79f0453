import type { CouponView } from '../../../shared/contracts/coupons.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { CopyCode } from './CopyCode.tsx';

/** Actions of an owned coupon: copy the code, or go to the products that it covers. */
export function OwnActions({ coupon, here }: { coupon: CouponView; here?: boolean | undefined }) {
  const { t, path } = useShop();
  if (coupon.status !== 'available') return <code className="coupon-code">{coupon.code}</code>;
  return (
    <>
      <CopyCode code={coupon.code} />
      {!here && (
        <ButtonLink kind="outline" small href={path(coupon.everything ? '' : (coupon.path ?? ''))}>
          {t('coupons.use')}
          <span className="visually-hidden"> {coupon.title}</span>
        </ButtonLink>
      )}
    </>
  );
}
