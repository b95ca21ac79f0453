import type { ReactNode } from 'react';
import type { Facet } from '../../../../shared/contracts/catalog.ts';
import type { ListFilters } from '../../../../shared/listing/list-url.ts';
import { ChevronDown } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { valuesOf } from './filters.ts';

/** Props of each filter group. */
export interface GroupInput {
  facet: Facet;
  filters: ListFilters;
  choose: (filters: ListFilters) => unknown;
}

/** A filter group that folds under its name. */
export function FilterGroup({
  name,
  facet,
  filters,
  children,
}: Pick<GroupInput, 'facet' | 'filters'> & { name: string; children: ReactNode }) {
  const { t } = useShop();
  const count = valuesOf(filters, facet).length;
  return (
    <details className="filter-group" open>
      <summary className="filter-name">
        <span>{name}</span>
        {count > 0 && (
          <span className="filter-count">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('filter.chosen', { count })}</span>
          </span>
        )}
        <ChevronDown />
      </summary>
      <fieldset className="filter-values">
        <legend className="visually-hidden">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
