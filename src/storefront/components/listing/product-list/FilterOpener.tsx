import type { MouseEvent } from 'react';
import type { ListFilters } from '../../../../shared/listing/list-url.ts';
import { SlidersHorizontal } from '../../../../ui/icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { choicesOf } from './filters.ts';

interface OpenerProps {
  filters: ListFilters;
  /** The id of the form: until hydration the link leads to it. */
  form: string;
  open: boolean;
  onOpen: () => void;
}

/** Opens the filters on phones, and says how many are chosen. */
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
