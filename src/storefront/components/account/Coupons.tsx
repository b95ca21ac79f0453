import { Ticket } from '../../../ui/account-icons.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Coupons of a customer. The shop gives none away yet, so nobody has any. */
export function component() {
  const { t, path } = useShop();
  return (
    <EmptyState icon={<Ticket />} title={t('account.noCoupons')} text={t('account.noCouponsText')}>
      <ButtonLink href={path('')}>{t('cart.browse')}</ButtonLink>
    </EmptyState>
  );
}
