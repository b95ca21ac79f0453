import { useId } from 'react';
import type { ProductSort } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { sortChoices } from './list-query.ts';

interface SortProps {
  sort: ProductSort;
  /** What is searched for, which the form must not lose. */
  keyword: string;
  onSort: (sort: ProductSort) => void;
}

/** The order of a list. Without JavaScript the form asks the page for itself with `?sort=`. */
export function SortForm({ sort, keyword, onSort }: SortProps) {
  const { t } = useShop();
  const id = useId();
  return (
    <form className="list-sort" method="get">
      {keyword && <input type="hidden" name="keyword" value={keyword} readOnly />}
      <label htmlFor={id}>{t('list.sort')}</label>
      <select
        id={id}
        className="list-select"
        name="sort"
        defaultValue={sort}
        onChange={(event) => onSort(event.currentTarget.value as ProductSort)}
      >
        {sortChoices(sort).map((choice) => (
          <option key={choice} value={choice}>
            {t(`list.sort.${choice}`)}
          </option>
        ))}
      </select>
      <button className="button button-quiet button-small scriptless" type="submit">
        {t('nav.apply')}
      </button>
    </form>
  );
}
