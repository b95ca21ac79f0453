import type { CouponView } from '../../../../shared/contracts/coupons.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CouponCard } from '../CouponCard.tsx';
import { OwnActions } from '../OwnActions.tsx';
import type { Input } from './props.ts';
import { useClaims } from './use-claims.ts';

/**
 * The coupons that are there for everybody. The page is the same for all; whose they are already is asked once it is
 * alive. One is claimed with one press; a guest signs in first and comes back with it.
 */
export function component({ props, data }: Input) {
  const { coupons, refused, busy, claim } = useClaims(data);
  const alone = props.slug !== undefined;
  return (
    <ul className="coupon-list">
      {coupons.map((coupon) => (
        <li key={coupon.code}>
          <CouponCard coupon={coupon} alone={alone}>
            {coupon.claimed ? (
              <OwnActions coupon={coupon} here={alone} />
            ) : (
              <Claim coupon={coupon} busy={busy === coupon.code} onClaim={() => void claim(coupon.code)} />
            )}
            <p className="field-error" role="alert">
              {refused.code === coupon.code ? refused.message : ''}
            </p>
          </CouponCard>
        </li>
      ))}
    </ul>
  );
}

interface ClaimProps {
  coupon: CouponView;
  busy: boolean;
  onClaim: () => void;
}

/** A form to claim a coupon, also without JavaScript; it redirects to the customer's coupons. */
function Claim({ coupon: { code, title, status }, busy, onClaim }: ClaimProps) {
  const { t, path } = useShop();
  if (status !== 'available') return null;
  return (
    <form
      method="post"
      action={path('/coupon')}
      onSubmit={(event) => {
        event.preventDefault();
        onClaim();
      }}
    >
      <input type="hidden" name="claim" value={code} />
      <Button kind="outline" small type="submit" busy={busy}>
        {t('coupons.claim')}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </form>
  );
}
