import { useId } from 'react';
import { type ProductSort, productSorts } from '../../../../shared/listing/product-sorts.ts';
import { useShop } from '../../../../ui/shop-context.tsx';

interface SortProps {
  sort: ProductSort;
  /** The form of the filters, which sends the order along. */
  form: string;
  onSort: (sort: ProductSort) => void;
}

/** What most people want of an order comes first. */
const order: ProductSort[] = ['recommended', 'salesDesc', 'createdDesc', 'priceAsc', 'priceDesc'];
const sorts = [...order, ...productSorts.filter((each) => !order.includes(each))];

/** The order of a list. Without JavaScript it is a field of the form of filters, with a button of its own. */
export function SortForm({ sort, form, onSort }: SortProps) {
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
        {sorts.map((choice) => (
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
