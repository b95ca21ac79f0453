import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isFiltered } from '../../../../shared/listing/list-url.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CardGrid } from '../CardGrid.tsx';
import { Chips } from './Chips.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterForm } from './FilterForm.tsx';
import { FilterOpener } from './FilterOpener.tsx';
import { NoProducts, NothingFits, NothingFound } from './ListEmpty.tsx';
import { ListMore } from './ListMore.tsx';
import type { ListData } from './list-state.ts';
import { SortForm } from './SortForm.tsx';
import { type List, useProductList } from './use-product-list.ts';

/** A list with filters, count, sort order and a button for more. */
export function BrowsableList({ data }: { data: ListData }) {
  const { t } = useShop();
  const list = useProductList(data);
  const [open, setOpen] = useState(false);
  const form = `filters${useId()}`;
  const { state } = list;
  const section = useSight(state.status);
  if (state.total === 0 && !isFiltered(state) && state.status === 'shown')
    return data.query.keyword ? <NothingFound instead={data.instead} /> : <NoProducts />;
  const hasFilters = state.facets.length > 0 || isFiltered(state);
  return (
    <section className={hasFilters ? 'list list-filtered' : 'list'} aria-label={t('list.products')} ref={section}>
      {data.list.corrected && data.query.keyword && (
        <p className="list-corrected">
          {t('search.corrected', { corrected: data.list.corrected, keyword: data.query.keyword })}
        </p>
      )}
      <div className="list-bar">
        {hasFilters && <FilterOpener filters={state.filters} form={form} open={open} onOpen={() => setOpen(true)} />}
        <p className="list-count" role="status">
          {t(state.about ? 'filter.about' : 'list.count', { count: state.total })}
        </p>
        <SortForm
          sort={state.sort}
          form={form}
          isRated={state.facets.some(({ kind }) => kind === 'rating')}
          onSort={list.sortBy}
        />
      </div>
      <div className="list-side">
        <FilterForm {...list} id={form} keyword={data.query.keyword} place="side" />
      </div>
      <div className="list-main">
        <Chips {...list} />
        <Products list={list} data={data} />
      </div>
      {hasFilters && <FilterDrawer list={list} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Products({ list, data }: { list: List; data: ListData }) {
  const { t } = useShop();
  const { state } = list;
  const grid = useFocusOnGrowth(state.items.length, state.status);
  const { pageSize } = data.query;
  if (state.total === 0 && state.status !== 'failed') return <NothingFits {...list} />;
  return (
    <>
      {(state.from > 1 || state.items.length === 0) && (
        <p className="list-previous">
          <a href={list.hrefOf({ page: Math.min(state.from - 1, Math.ceil(state.total / pageSize)) })}>
            {t('filter.earlier')}
          </a>
        </p>
      )}
      <div className="list-items" aria-busy={state.status === 'changing'}>
        <CardGrid
          cards={state.items}
          priority={4}
          heading="h2"
          quick
          listRef={grid}
          pending={state.status === 'more' ? Math.min(pageSize, state.total - state.page * pageSize) : 0}
        />
      </div>
      <ListMore {...list} pageSize={pageSize} />
    </>
  );
}

/** Scrolls to the start of the list after a change of filters: the former scroll position could be after its end. */
function useSight(status: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const changed = before.current === 'changing' && status === 'shown';
    before.current = status;
    const { current } = section;
    if (changed && current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [status]);
  return section;
}

/** Moves the focus to the first new product after "load more". */
function useFocusOnGrowth(length: number, status: string) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef({ length, status });
  useEffect(() => {
    const { length: old, status: was } = before.current;
    before.current = { length, status };
    const pressed = document.activeElement?.closest('.list-more');
    if (!pressed || was !== 'more' || status !== 'shown') return;
    grid.current?.children[length > old ? old : 0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [length, status]);
  return grid;
}
