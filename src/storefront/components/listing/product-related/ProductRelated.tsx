import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CardGrid } from '../CardGrid.tsx';
import type { Input } from './props.ts';

/** Related products, and products bought together; renders nothing without any. */
export function component({ data: { items, together } }: Input) {
  const { t } = useShop();
  return (
    <>
      <Row title={t('list.related')} cards={items} />
      <Row title={t('list.together')} cards={together} />
    </>
  );
}

function Row({ title, cards }: { title: string; cards: ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="list list-row">
      <div className="list-head">
        <h2 className="list-title">{title}</h2>
      </div>
      <CardGrid cards={cards} />
    </section>
  );
}
