import { useEffect, useState } from 'react';
import type { ProductCard } from '../../../../shared/contracts/catalog.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { callQuietly } from '../../../api/call.ts';
import { CardGrid } from '../CardGrid.tsx';
import { RecentFew } from './RecentFew.tsx';

/** The number of products from which on they are a row of cards. */
const fewest = 3;

/** Cards of products by their ids, in that order, without hidden products. */
export function RecentRow({ ids, limit }: { ids: string[]; limit: number }) {
  const { t } = useShop();
  const [cards, setCards] = useState<ProductCard[]>([]);
  const wanted = ids.join();
  useEffect(() => {
    let isStale = false;
    void cardsOf(wanted.split(',')).then((found) => isStale || setCards(found));
    return () => {
      isStale = true;
    };
  }, [wanted]);
  if (cards.length === 0) return null;
  const shown = cards.slice(0, limit);
  return (
    <section className="list list-row">
      <div className="list-head">
        <h2 className="list-title">{t('list.recent')}</h2>
      </div>
      {shown.length < fewest ? <RecentFew cards={shown} /> : <CardGrid cards={shown} />}
    </section>
  );
}

async function cardsOf(ids: string[]): Promise<ProductCard[]> {
  const result = await callQuietly('product/list', { ids, pageSize: ids.length });
  const found = new Map(result.ok ? result.data.items.map((card) => [card.id, card]) : []);
  return ids.flatMap((id) => found.get(id) ?? []);
}
