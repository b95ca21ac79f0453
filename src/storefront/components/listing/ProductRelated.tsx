import type { ComponentInput } from '../../../shared/components.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { CardGrid } from './CardGrid.tsx';

/** Products that go with the one on the page. Nothing at all where there is none. */
export function component({ data }: ComponentInput<'product-related'>) {
  const { t } = useShop();
  if (data.items.length === 0) return null;
  return (
    <section className="list">
      <div className="list-head">
        <h2 className="list-title">{t('list.related')}</h2>
      </div>
      <CardGrid cards={data.items} />
    </section>
  );
}
