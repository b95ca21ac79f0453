import { ButtonLink } from '../../../ui/Button.tsx';
import { Package } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { ordersAt } from './orders-at.ts';

interface NoOrdersProps {
  reason: 'none' | 'guest' | 'tab' | 'unmatched';
  keyword?: string;
}

/** Shown where there is no order, with the reason and a link. */
export function NoOrders({ reason, keyword = '' }: NoOrdersProps) {
  const { t, path } = useShop();
  const title = t(`order.empty.${reason}`, { keyword });
  if (reason === 'guest') {
    return (
      <EmptyState icon={<Package />} title={title}>
        <ButtonLink kind="primary" href={path('/auth/signin')}>
          {t('order.signIn')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (reason === 'none') {
    return (
      <EmptyState icon={<Package />} title={title} text={t('order.empty.noneText')}>
        <ButtonLink kind="primary" href={path('')}>
          {t('cart.browse')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Package />} title={title}>
      <ButtonLink href={ordersAt({})}>{t('order.all')}</ButtonLink>
    </EmptyState>
  );
}
