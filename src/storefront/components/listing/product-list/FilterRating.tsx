import { useId } from 'react';
import { Star } from '../../../../ui/icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { GroupInput } from './FilterGroup.tsx';
import { ValueCount } from './FilterValues.tsx';
import { withChoice } from './filters.ts';

/** Filter by a minimum of stars. */
export function FilterRating({ facet, filters, choose }: GroupInput) {
  const { t } = useShop();
  const group = useId();
  const radio = (value: string) => ({
    type: 'radio',
    className: 'checkbox-box',
    // Two forms of the page may have this field; the search parameter is read from the first.
    name: 'rating',
    form: undefined,
    value,
    checked: value === String(filters.rating ?? ''),
    onChange: () => choose(withChoice(filters, { ...facet, value }, value !== '')),
  });
  return (
    <>
      {facet.values.map(({ value, count }) => (
        <label key={value} className="checkbox filter-value" htmlFor={group + value}>
          <input id={group + value} {...radio(value)} />
          <span className="checkbox-label">
            <Stars count={Number(value)} />
            <span className="visually-hidden">{t('filter.ratingUp', { stars: value })}</span>
            <span aria-hidden="true" className="filter-label">
              {t('filter.up')}
            </span>
            <ValueCount count={count} about={facet.about} />
          </span>
        </label>
      ))}
      <label className="checkbox filter-value" htmlFor={group}>
        <input id={group} {...radio('')} />
        <span className="checkbox-label">{t('filter.ratingAny')}</span>
      </label>
    </>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className="filter-stars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= count ? 'star-full' : 'star-empty'} />
      ))}
    </span>
  );
}
