import type { ReactNode } from 'react';
import type { CouponView } from '../../../shared/contracts/coupons.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface CardProps {
  coupon: CouponView;
  /** True on the coupon's own page, whose title it is. */
  alone?: boolean;
  /** Actions of the coupon. */
  children: ReactNode;
}

/** A coupon card: its value on the left, its conditions and end date beside it. */
export function CouponCard({ coupon, alone, children }: CardProps) {
  const { t, path } = useShop();
  const { title, offer, summary, covers, endsAt, status, stackable } = coupon;
  return (
    <div className={classNames('coupon', status !== 'available' && 'coupon-unavailable')}>
      <Stub coupon={coupon} />
      <div className="coupon-text">
        {!alone && <h2 className="coupon-title">{coupon.path ? <a href={path(coupon.path)}>{title}</a> : title}</h2>}
        <p className="coupon-offer">{offer}</p>
        {summary && !alone && <p className="coupon-note">{summary}</p>}
        <p className="coupon-note">{covers}</p>
        <p className="coupon-note">{endsAt ? <Until at={endsAt} /> : t('coupons.noExpiry')}</p>
        {!stackable && <p className="coupon-note">{t('coupons.alone')}</p>}
        <div className="coupon-actions">{children}</div>
      </div>
    </div>
  );
}

function Until({ at }: { at: string }) {
  const { t } = useShop();
  return (
    <>
      {t('coupons.until')} <DateTime at={at} />
    </>
  );
}

/** The coupon's value in large type. */
function Stub({ coupon: { benefit, status } }: Pick<CardProps, 'coupon'>) {
  const { t, money, site } = useShop();
  const { basisPoints, amount, gift } = benefit;
  const percent = new Intl.NumberFormat(site.languageTag, { style: 'percent', maximumFractionDigits: 2 });
  const worth = basisPoints !== null ? percent.format(basisPoints / 10_000) : amount ? money(amount) : '';
  return (
    <div className="coupon-stub">
      {gift?.image ? <Picture image={gift.image} sizes="7rem" alt="" /> : null}
      <span className="coupon-value">{worth || t('coupons.gift')}</span>
      {status !== 'available' && <span className="coupon-status">{t(`coupons.${status}`)}</span>}
    </div>
  );
}
