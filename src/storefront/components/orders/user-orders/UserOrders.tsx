import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { NoOrders } from '../NoOrders.tsx';
import { ordersAt } from '../orders-at.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import type { Data, Input } from './props.ts';

/** A customer's orders with tabs, search and pages; links and a form that need no script. */
export function component({ data: { list, tab, keyword } }: Input) {
  if (!list || list.counts.all === 0) return <NoOrders reason={list ? 'none' : 'guest'} />;
  const { items, counts } = list;
  return (
    <div className="orders">
      <OrderTabs tab={tab} keyword={keyword} counts={counts} />
      <OrderSearch tab={tab} keyword={keyword} />
      {items.length === 0 && <NoOrders reason={keyword ? 'unmatched' : 'tab'} keyword={keyword} />}
      <ul className="orders-list">
        {items.map((order) => (
          <OrderCard key={order.orderNo} order={order} />
        ))}
      </ul>
      <Pages list={list} tab={tab} keyword={keyword} />
    </div>
  );
}

type Shown = Pick<Data, 'tab' | 'keyword'>;

function OrderSearch({ tab, keyword }: Shown) {
  const { t } = useShop();
  return (
    <form className="orders-search" role="search" aria-label={t('order.search')}>
      {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
      {/* Another search answers with another form. */}
      <Field
        key={keyword}
        name="keyword"
        type="search"
        label={t('order.searchWords')}
        defaultValue={keyword}
        maxLength={100}
      />
      <Button type="submit">{t('order.searchGo')}</Button>
    </form>
  );
}

function Pages({ list, tab, keyword }: Shown & { list: NonNullable<Data['list']> }) {
  const { t } = useShop();
  const { page, pageSize, total } = list;
  const older = page * pageSize < total;
  if (page === 1 && !older) return null;
  return (
    <nav className="orders-pages" aria-label={t('order.pages')}>
      {page > 1 && (
        <ButtonLink href={ordersAt({ tab, keyword, page: page - 1 })} rel="prev">
          {t('order.newer')}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink href={ordersAt({ tab, keyword, page: page + 1 })} rel="next">
          {t('order.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
