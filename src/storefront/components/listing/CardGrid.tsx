import type { Ref } from 'react';
import type { ProductCard as Card } from '../../../shared/contracts/catalog.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';

const sizes = '(min-width: 1660px) 390px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';

interface GridProps {
  cards: Card[];
  /** Number of pictures that are fetched early. */
  priority?: number;
  /** Number of products being loaded, shown as placeholders. */
  pending?: number;
  heading?: 'h2' | 'h3';
  listRef?: Ref<HTMLUListElement>;
  /** True where all are on the visitor's wish list. */
  kept?: boolean;
  /** True where scripts run: cards change their colour and add to the cart. */
  quick?: boolean;
}

/** A grid of product cards. */
export function CardGrid({ cards, priority = 0, pending = 0, heading = 'h3', listRef, kept, quick }: GridProps) {
  return (
    <ul className="card-grid" ref={listRef}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            sizes={sizes}
            priority={index < priority}
            heading={heading}
            kept={kept}
            quick={quick}
          />
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
