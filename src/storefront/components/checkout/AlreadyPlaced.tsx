import { ButtonLink } from '../../../ui/Button.tsx';
import { CircleCheck } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Shown for a checkout that became an order. */
export function AlreadyPlaced({ orderNo }: { orderNo: string }) {
  const { t, path } = useShop();
  return (
    <EmptyState icon={<CircleCheck />} title={t('checkout.placedTitle')} text={t('checkout.placedText', { orderNo })}>
      <ButtonLink href={path('/')}>{t('cart.browse')}</ButtonLink>
    </EmptyState>
  );
}
