import { useId } from 'react';
import { type ProductSort, productSorts } from '../../../../shared/listing/product-sorts.ts';
import { useShop } from '../../../../ui/shop-context.tsx';

interface SortProps {
  sort: ProductSort;
  /** Id of the filters' form, which also sends the sort order. */
  form: string;
  /** True where products of the list have reviews. */
  isRated: boolean;
  onSort: (sort: ProductSort) => void;
}

/** Sort orders, the most used first. */
const order: ProductSort[] = ['recommended', 'salesDesc', 'ratingDesc', 'createdDesc', 'priceAsc', 'priceDesc'];
const sorts = [...order, ...productSorts.filter((each) => !order.includes(each))];

/** Selects the sort order. Without JavaScript it is a field of the filters' form, with a button of its own. */
export function SortForm({ sort, form, isRated, onSort }: SortProps) {
  const { t } = useShop();
  const id = useId();
  return (
    <div className="list-sort">
      <label htmlFor={id}>{t('list.sort')}</label>
      <select
        id={id}
        form={form}
        className="list-select"
        name="sort"
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as ProductSort)}
      >
        {sorts
          .filter((each) => each !== 'ratingDesc' || isRated || sort === each)
          .map((choice) => (
            <option key={choice} value={choice}>
              {t(`list.sort.${choice}`)}
            </option>
          ))}
      </select>
      <button className="button button-quiet button-small scriptless" type="submit" form={form}>
        {t('nav.apply')}
      </button>
    </div>
  );
}
