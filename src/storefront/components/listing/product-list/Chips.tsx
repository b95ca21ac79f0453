import { type MouseEvent, useRef } from 'react';
import { X } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { type Choice, choicesOf, withChoice } from './filters.ts';
import { useChoiceName } from './use-choice-name.ts';
import type { List } from './use-product-list.ts';

/** Chosen filters, each a link to remove it, so that they work without JavaScript. */
export function Chips({ state, hrefOf, choose }: List) {
  const { t } = useShop();
  const nameOf = useChoiceName(state);
  const row = useRef<HTMLUListElement>(null);
  const chosen = choicesOf(state.filters, state.facets);
  const without = (choice: Choice) => withChoice(state.filters, choice, false);
  const drop = (event: MouseEvent, filters: typeof state.filters, index: number) => {
    event.preventDefault();
    void choose(filters);
    // The pressed chip disappears: focus moves to its neighbour, else to the number of products.
    const links = [...(row.current?.querySelectorAll('a') ?? [])];
    if (Object.keys(filters).length > 0) (links[index + 1] ?? links[index - 1])?.focus();
    else focusCount(row.current);
  };
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('filter.applied')} ref={row}>
      {chosen.map((choice, index) => (
        <li key={`${choice.kind} ${choice.code} ${choice.value}`}>
          <a
            className="chip"
            href={hrefOf({ filters: without(choice) })}
            rel="nofollow"
            onClick={(event) => drop(event, without(choice), index)}
          >
            <span className="visually-hidden">{t('filter.remove')}</span> {nameOf(choice)}
            <X />
          </a>
        </li>
      ))}
      <li>
        <a className="chip-clear" href={hrefOf({ filters: {} })} rel="nofollow" onClick={(event) => drop(event, {}, 0)}>
          {t('filter.clear')}
        </a>
      </li>
    </ul>
  );
}

function focusCount(row: Element | null): void {
  const count = row?.closest('.list')?.querySelector<HTMLElement>('.list-count');
  count?.setAttribute('tabindex', '-1');
  count?.focus({ preventScroll: true });
}
