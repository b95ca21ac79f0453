import { type FormEvent, useId } from 'react';
import type { Facet } from '../../../../shared/contracts/catalog.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterPrice } from './FilterPrice.tsx';
import { FilterRating } from './FilterRating.tsx';
import { FilterValues } from './FilterValues.tsx';
import type { List } from './use-product-list.ts';

interface FormProps extends Pick<List, 'state' | 'choose'> {
  /** Id of the form, which also sends the sort order. */
  id?: string;
  keyword?: string | undefined;
  /** Groups are open beside the list; in the drawer only those with a chosen value. */
  place: 'side' | 'drawer';
}

/** The filters of a list. Each choice applies at once; without JavaScript the form requests the page. */
export function FilterForm({ state, choose, id, keyword, place }: FormProps) {
  const { t } = useShop();
  const title = useId();
  const send = (event: FormEvent) => event.preventDefault();
  return (
    <form className="filters" id={id} method="get" aria-labelledby={title} onSubmit={send}>
      <h2 className={place === 'side' ? 'filters-title' : 'visually-hidden'} id={title}>
        {t('filter.title')}
      </h2>
      {keyword && <input type="hidden" name="keyword" value={keyword} readOnly />}
      {state.facets.map((facet) => (
        <FilterFacet key={`${facet.kind} ${facet.code}`} facet={facet} state={state} choose={choose} />
      ))}
      <button className="button button-primary scriptless" type="submit">
        {t('nav.apply')}
      </button>
    </form>
  );
}

type FacetProps = Pick<List, 'state' | 'choose'> & { facet: Facet };

function FilterFacet({ facet, state, choose }: FacetProps) {
  const { t } = useShop();
  const { filters } = state;
  const input = { facet, filters, choose };
  switch (facet.kind) {
    case 'price':
      return (
        <FilterGroup name={t('filter.price')} {...input}>
          <FilterPrice {...input} />
        </FilterGroup>
      );
    case 'rating':
      return (
        <FilterGroup name={t('filter.rating')} {...input}>
          <FilterRating {...input} />
        </FilterGroup>
      );
    case 'stock':
      return (
        <FilterGroup name={t('filter.stock')} {...input}>
          <FilterValues {...input} />
        </FilterGroup>
      );
    case 'category':
      return (
        <FilterGroup name={t('filter.category')} {...input}>
          <FilterValues {...input} />
        </FilterGroup>
      );
    default:
      return (
        <FilterGroup name={facet.name} {...input}>
          <FilterValues {...input} />
        </FilterGroup>
      );
  }
}
