import type { MouseEvent } from 'react';
import type { Spec } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import type { ValueState } from './variants.ts';

interface OptionValueProps {
  value: Spec['values'][number];
  state: ValueState;
  checked: boolean;
  tabIndex: number | undefined;
  /** The variant's own page; absent where no such variant is made. */
  href: string | undefined;
  onChoose: () => void;
}

/** One value to choose. What cannot be had stays in its place, struck through and said so, and still takes focus. */
export function OptionValue({ value, state, checked, tabIndex, href, onChoose }: OptionValueProps) {
  const { t } = useShop();
  const off = state !== 'available';
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!off) onChoose();
  };
  const why = off ? t(state === 'soldOut' ? 'product.soldOut' : 'product.notMade') : '';
  return (
    <a
      role="radio"
      aria-checked={checked}
      aria-disabled={off || undefined}
      className={value.swatch ? 'product-swatch' : 'product-chip'}
      {...(!off && { href })}
      // A named target keeps navigation from prefetching a page for every swatch the pointer crosses.
      target="_self"
      tabIndex={off ? (tabIndex ?? 0) : tabIndex}
      title={value.swatch ? [value.label, why].filter(Boolean).join(' · ') : undefined}
      onClick={press}
      draggable={false}
    >
      {value.swatch && <Swatch colour={value.swatch} off={off} />}
      <span className={value.swatch ? 'visually-hidden' : 'product-chip-label'}>{value.label}</span>
      {why && <span className={value.swatch ? 'visually-hidden' : 'product-chip-note'}> {why}</span>}
    </a>
  );
}

function Swatch({ colour, off }: { colour: string; off: boolean }) {
  return (
    <svg className="product-swatch-colour" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15.5" fill={colour} stroke="rgb(0 0 0 / 0.16)" />
      {off && <path d="M5 27 27 5" stroke="#fff" strokeWidth="4" />}
      {off && <path d="M5 27 27 5" stroke="#4b4844" strokeWidth="1.5" />}
    </svg>
  );
}
