import type { Ref } from 'react';
import type { ProductCard as Card } from '../../../shared/contracts/catalog.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';

const sizes = '(min-width: 1660px) 390px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';

interface GridProps {
  cards: Card[];
  /** How many of the first pictures are fetched at once. */
  priority?: number;
  /** How many more are being loaded; their space is reserved. */
  pending?: number;
  heading?: 'h2' | 'h3';
  listRef?: Ref<HTMLUListElement>;
  /** True where all of them are on the wish list of the visitor. */
  kept?: boolean;
}

/** Products side by side, in as many columns as fit. */
export function CardGrid({ cards, priority = 0, pending = 0, heading = 'h3', listRef, kept }: GridProps) {
  return (
    <ul className="card-grid" ref={listRef}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={sizes} priority={index < priority} heading={heading} kept={kept} />
        </li>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <li key={`pending-${index}`} aria-hidden="true">
          <Skeleton className="card-skeleton" />
        </li>
      ))}
    </ul>
  );
}
