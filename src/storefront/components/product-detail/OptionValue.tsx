import type { MouseEvent } from 'react';
import type { Spec } from '../../../shared/contracts/catalog.ts';
import type { ValueState } from '../../../shared/variants.ts';
import { useShop } from '../../../ui/shop-context.tsx';

interface OptionValueProps {
  value: Spec['values'][number];
  state: ValueState;
  checked: boolean;
  tabIndex: number | undefined;
  /** URL of the variant; absent where no such variant exists. */
  href: string | undefined;
  onChoose: () => void;
}

/**
 * One value to choose. What is sold out is marked and can be chosen, to see it and to request a mail for when it is back; what is
 * not made stays in its place and cannot, but still takes focus.
 */
export function OptionValue({ value, state, checked, tabIndex, href, onChoose }: OptionValueProps) {
  const { t } = useShop();
  const isMade = state !== 'missing';
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isMade) onChoose();
  };
  const why = { available: '', soldOut: t('product.soldOut'), missing: t('product.notMade') }[state];
  return (
    <a
      role="radio"
      aria-checked={checked}
      aria-disabled={!isMade || undefined}
      data-state={state}
      className={value.swatch ? 'product-swatch' : 'product-chip'}
      {...(isMade && { href })}
      // A target attribute keeps navigation from prefetching a page for every swatch under the pointer.
      target="_self"
      tabIndex={isMade ? tabIndex : (tabIndex ?? 0)}
      title={value.swatch ? [value.label, why].filter(Boolean).join(' · ') : undefined}
      onClick={press}
      draggable={false}
    >
      {value.swatch && <Swatch colour={value.swatch} state={state} />}
      <span className={value.swatch ? 'visually-hidden' : 'product-chip-label'}>{value.label}</span>
      {why && <span className={value.swatch ? 'visually-hidden' : 'product-chip-note'}> {why}</span>}
    </a>
  );
}

/** A colour swatch: crossed out when sold out, a pale, empty ring when the variant does not exist. */
function Swatch({ colour, state }: { colour: string; state: ValueState }) {
  const isMade = state !== 'missing';
  return (
    <svg className="product-swatch-colour" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r={isMade ? 15.5 : 8} fill={colour} stroke="currentcolor" strokeOpacity="0.3" />
      {!isMade && <circle className="product-swatch-ring" cx="16" cy="16" r="15" />}
      {state === 'soldOut' && <path d="M5 27 27 5" stroke="#fff" strokeWidth="4" />}
      {state === 'soldOut' && <path d="M5 27 27 5" stroke="#4b4844" strokeWidth="1.5" />}
    </svg>
  );
}
