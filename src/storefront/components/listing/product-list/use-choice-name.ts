import { money } from '../../../../shared/money.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Choice } from './filters.ts';
import type { ListState } from './list-state.ts';

/** Says a chosen value in words: `Sage`, `Size: S`, `$10 – $50`, `4 stars and up`. */
export function useChoiceName({ filters, facets }: Pick<ListState, 'filters' | 'facets'>) {
  const { t, site, money: say } = useShop();
  const amount = (value: number) => say(money(value, site.currency));
  const priceName = () => {
    const { min, max } = filters.price ?? {};
    if (min !== undefined && max !== undefined) return `${amount(min)} – ${amount(max)}`;
    if (min !== undefined) return t('filter.atLeast', { price: amount(min) });
    return max === undefined ? t('filter.price') : t('filter.atMost', { price: amount(max) });
  };
  return ({ kind, code, value }: Choice): string => {
    if (kind === 'price') return priceName();
    if (kind === 'stock') return t('filter.inStock');
    if (kind === 'rating') return t('filter.ratingUp', { stars: value });
    const facet = facets.find((each) => each.code === code && each.kind === kind);
    const known = facet?.values.find((each) => each.value === value);
    const label = known?.label ?? value;
    // A colour speaks for itself; an S does not.
    return kind === 'category' || known?.swatch || !facet ? label : `${facet.name}: ${label}`;
  };
}
