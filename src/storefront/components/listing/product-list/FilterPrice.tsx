import { type KeyboardEvent, useRef } from 'react';
import { majorOf, readPrice } from '../../../../shared/listing/list-price.ts';
import { currencies } from '../../../../shared/money.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { GroupInput } from './FilterGroup.tsx';
import { withPrice } from './filters.ts';

/** Price range in the page's currency. Applies when a field loses the focus, or on Enter. */
export function FilterPrice({ facet, filters, choose }: GroupInput) {
  const { t, site } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const { currency } = site;
  const { min, max } = filters.price ?? {};
  const apply = () => {
    const [from = '', to = ''] = [...(place.current?.querySelectorAll('input') ?? [])].map(typed);
    const price = readPrice(`${from}-${to}`, currency);
    if (price?.min !== min || price?.max !== max) choose(withPrice(filters, price));
  };
  const field = (name: 'priceFrom' | 'priceTo', amount: number | undefined, range: number | undefined) => ({
    name,
    type: 'text',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: 'field-control filter-amount',
    maxLength: 12,
    defaultValue: majorOf(amount, currency),
    placeholder: majorOf(range, currency),
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && (event.preventDefault(), apply()),
  });
  const { symbol } = currencies[currency];
  // The amounts are the keys, so that removing a chip resets the fields.
  return (
    <div className="filter-price" ref={place}>
      <label className="filter-bound">
        <span className="field-label">{t('filter.from', { symbol })}</span>
        <input key={min} {...field('priceFrom', min, facet.range?.min.amount)} />
      </label>
      <label className="filter-bound">
        <span className="field-label">{t('filter.to', { symbol })}</span>
        <input key={max} {...field('priceTo', max, facet.range?.max.amount)} />
      </label>
    </div>
  );
}

/** Reads an amount; some keyboards have a comma instead of the point. */
function typed({ value }: HTMLInputElement): string {
  return value.trim().replace(',', '.');
}
