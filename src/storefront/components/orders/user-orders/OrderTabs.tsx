import type { OrderCounts } from '../../../../shared/contracts/orders.ts';
import { type OrderTab, orderTabs } from '../../../../shared/order-tabs.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { ordersAt } from '../orders-at.ts';

interface OrderTabsProps {
  tab: OrderTab;
  keyword: string;
  counts: OrderCounts;
}

/** Tabs of orders by status, with counts. */
export function OrderTabs({ tab: open, keyword, counts }: OrderTabsProps) {
  const { t } = useShop();
  return (
    <nav className="account-tabs" aria-label={t('order.tabs')}>
      <ul>
        {orderTabs.map((tab) => (
          <li key={tab}>
            <a href={ordersAt({ tab, keyword })} aria-current={tab === open ? 'page' : undefined}>
              {t(`order.tab.${tab}`)}
              <Count of={waiting(counts, tab)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return of > 0 ? <span className="orders-count">{of}</span> : null;
}

function waiting(counts: OrderCounts, tab: OrderTab): number {
  return tab === 'toPay' || tab === 'toShip' || tab === 'toReceive' ? counts[tab] : 0;
}
