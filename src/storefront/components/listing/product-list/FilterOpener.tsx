import type { MouseEvent } from 'react';
import type { ListFilters } from '../../../../shared/listing/list-url.ts';
import { SlidersHorizontal } from '../../../../ui/icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { choicesOf } from './filters.ts';

interface OpenerProps {
  filters: ListFilters;
  /** Id of the form, the link's target before hydration. */
  form: string;
  open: boolean;
  onOpen: () => void;
}

/** Button that opens the filters on phones, with the number of chosen ones. */
export function FilterOpener({ filters, form, open, onOpen }: OpenerProps) {
  const { t } = useShop();
  const count = choicesOf(filters, []).length;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      className="filter-opener"
      href={`#${form}`}
      role="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && (event.preventDefault(), onOpen())}
    >
      <SlidersHorizontal />
      {t('filter.title')}
      {count > 0 && (
        <span className="filter-count">
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('filter.chosen', { count })}</span>
        </span>
      )}
    </a>
  );
}
