import type { ComponentInput } from '../../../shared/components.ts';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Package } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderView } from './OrderView.tsx';

/** The page after placing: thanks, the number, what happens next, and all that was ordered. */
export function component({ data: { order } }: ComponentInput<'payment'>) {
  const { t, path } = useShop();
  if (order) return <ThankYou order={order} />;
  return (
    <EmptyState icon={<Package />} title={t('order.unknown')} text={t('order.unknownText')}>
      <ButtonLink href={path('/')}>{t('cart.browse')}</ButtonLink>
    </EmptyState>
  );
}

function ThankYou({ order }: { order: Order }) {
  const { t } = useShop();
  return (
    <div className="thanks">
      <header className="thanks-head">
        <p className="thanks-number">{t('order.number', { orderNo: order.orderNo })}</p>
        <h1 className="thanks-title">{t('order.thanks', { name: order.address.firstName })}</h1>
        <p className="thanks-text">{t('order.confirmation', { email: order.email })}</p>
      </header>
      <OrderView order={order}>
        <NextStep order={order} />
      </OrderView>
    </div>
  );
}
