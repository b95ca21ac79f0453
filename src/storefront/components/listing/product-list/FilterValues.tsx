import type { Facet } from '../../../../shared/contracts/catalog.ts';
import { writeValue } from '../../../../shared/listing/list-url.ts';
import { nameOf } from '../../../../shared/listing/reserved-names.ts';
import { Checkbox } from '../../../../ui/Choice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { GroupInput } from './FilterGroup.tsx';
import { isChosen, withChoice } from './filters.ts';

/** Number of values shown of a longer list, besides the chosen ones; the rest is folded. */
const maxShown = 8;

/** Checkboxes of values, each with its number of products. */
export function FilterValues({ facet, filters, choose }: GroupInput) {
  const { t } = useShop();
  const chosen = (value: string) => isChosen(filters, { ...facet, value });
  const isFolded = facet.values.length > maxShown + 2;
  const first = isFolded ? facet.values.filter(({ value }, index) => index < maxShown || chosen(value)) : facet.values;
  const rest = facet.values.filter((value) => !first.includes(value));
  const row = (each: Facet['values'][number]) => (
    <Value
      key={each.value}
      facet={facet}
      each={each}
      checked={chosen(each.value)}
      onChange={(on) => choose(withChoice(filters, { ...facet, value: each.value }, on))}
    />
  );
  return (
    <>
      {first.map(row)}
      {rest.length > 0 && (
        <details className="filter-rest">
          <summary>{t('filter.rest', { count: rest.length })}</summary>
          {rest.map(row)}
        </details>
      )}
    </>
  );
}

interface ValueProps {
  facet: Facet;
  each: Facet['values'][number];
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Value({ facet, each: { value, label, count, swatch }, checked, onChange }: ValueProps) {
  const { t } = useShop();
  const isStock = facet.kind === 'stock';
  return (
    <Checkbox
      className="filter-value"
      name={isStock ? 'stock' : facet.kind === 'category' ? 'in' : nameOf(facet.code)}
      value={isStock ? '1' : writeValue(value)}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {swatch && (
        <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="8" fill={swatch} />
        </svg>
      )}
      <span className="filter-label">{isStock ? t('filter.inStock') : label}</span>
      <ValueCount count={count} about={facet.about} />
    </Checkbox>
  );
}

/** The number of products with this value; screen readers read it as a number of products. */
export function ValueCount({ count, about }: { count: number; about?: true | undefined }) {
  const { t, site } = useShop();
  return (
    <span className="filter-number">
      <span aria-hidden="true">
        {about && '~'}
        {count.toLocaleString(site.languageTag)}
      </span>
      <span className="visually-hidden">{t(about ? 'filter.about' : 'list.count', { count })}</span>
    </span>
  );
}
