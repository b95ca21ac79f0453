import { useEffect, useRef } from 'react';
import type { ComponentInput } from '../../../shared/components.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ListMore } from './ListMore.tsx';
import { SortForm } from './SortForm.tsx';
import { useProductList } from './use-product-list.ts';

/** A list to browse: how many there are, their order, and more of them on request. */
export function BrowsableList({ data }: { data: ComponentInput<'product-list'>['data'] }) {
  const { t } = useShop();
  const list = useProductList(data);
  const grid = useFocusOnGrowth(list.state.items.length, list.state.sort);
  const { state } = list;
  if (state.total === 0) return data.query.keyword ? <NothingFound /> : <NoProducts />;
  return (
    <section className="list" aria-label={t('list.products')}>
      <div className="list-bar">
        <p className="list-count">{t('list.count', { count: state.total })}</p>
        <SortForm sort={state.sort} keyword={list.keyword} onSort={list.sortBy} />
      </div>
      <div className="list-items" aria-busy={state.status === 'sorting'}>
        <CardGrid
          cards={state.items}
          priority={4}
          heading="h2"
          listRef={grid}
          pending={state.status === 'more' ? Math.min(data.query.pageSize, state.total - state.items.length) : 0}
        />
      </div>
      <ListMore {...list} />
    </section>
  );
}

function NoProducts() {
  const { t, path } = useShop();
  return (
    <EmptyState title={t('list.empty.title')} text={t('list.empty.text')}>
      <ButtonLink href={path('')}>{t('list.empty.action')}</ButtonLink>
    </EmptyState>
  );
}

function NothingFound() {
  const { t, path } = useShop();
  return (
    <EmptyState title={t('search.none.title')} text={t('search.none.text')}>
      <ButtonLink href={path('')}>{t('list.empty.action')}</ButtonLink>
    </EmptyState>
  );
}

/** After "load more" the reading position goes to the first product that is new. */
function useFocusOnGrowth(length: number, sort: string) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef({ length, sort });
  useEffect(() => {
    const { length: old, sort: oldSort } = before.current;
    before.current = { length, sort };
    const pressed = document.activeElement?.closest('.list-more');
    if (pressed && sort === oldSort && length > old) {
      grid.current?.children[old]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    }
  }, [length, sort]);
  return grid;
}
