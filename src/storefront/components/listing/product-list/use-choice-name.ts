import { money } from '../../../../shared/money.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Choice } from './filters.ts';
import type { ListState } from './list-state.ts';

/** Returns the text of a chosen value: `Sage`, `Size: S`, `$10 – $50`, `4 stars and up`. */
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
    // The name of a colour needs no label; an "S" does.
    return kind === 'category' || known?.swatch || !facet ? label : `${facet.name}: ${label}`;
  };
}
