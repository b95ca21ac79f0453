import { type CouponStatus, couponStatuses } from '../../../../shared/coupon-statuses.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { Ticket } from '../../../../ui/account-icons.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CouponCard } from '../CouponCard.tsx';
import { OwnActions } from '../OwnActions.tsx';
import type { Input } from './props.ts';

/** A customer's coupons by status. */
export function component({ data: { list, status } }: Input) {
  const { t } = useShop();
  if (!list) return <SignInFirst />;
  return (
    <div className="coupons">
      <Tabs open={status} />
      {list.items.length === 0 && <None status={status} />}
      <ul className="coupon-list">
        {list.items.map((coupon) => (
          <li key={coupon.code}>
            <CouponCard coupon={coupon}>
              <OwnActions coupon={coupon} />
            </CouponCard>
          </li>
        ))}
      </ul>
      {list.page * list.pageSize < list.total && (
        <p className="account-pages">
          <ButtonLink small href={`?status=${status}&page=${list.page + 1}`} rel="next">
            {t('coupons.more')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Tabs({ open }: { open: CouponStatus }) {
  const { t } = useShop();
  return (
    <nav className="account-tabs" aria-label={t('coupons.tabs')}>
      <ul>
        {couponStatuses.map((status) => (
          <li key={status}>
            <a href={`?status=${status}`} aria-current={status === open ? 'page' : undefined}>
              {t(`coupons.${status}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function None({ status }: { status: CouponStatus }) {
  const { t, path } = useShop();
  if (status !== 'available') return <EmptyState icon={<Ticket />} title={t('coupons.noneHere')} />;
  return (
    <EmptyState icon={<Ticket />} title={t('coupons.none')} text={t('coupons.noneText')}>
      <ButtonLink kind="primary" href={path('/coupon')}>
        {t('coupons.centre')}
      </ButtonLink>
    </EmptyState>
  );
}
