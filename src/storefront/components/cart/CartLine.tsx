import { useState } from 'react';
import type { PricedLine } from '../../../shared/contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Quantity } from '../../../ui/Quantity.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { updateLine, useCart } from '../../stores/cart.ts';
import { LinePrice } from './LinePrice.tsx';
import { problemText } from './problem.ts';

interface CartLineProps {
  line: PricedLine;
  onRemove: () => void;
}

/** One line: what it is, what stands in its way, how many, what it costs. */
export function CartLine({ line, onRemove }: CartLineProps) {
  const { t, productPath, money } = useShop();
  const busy = useCart((state) => state.busy.includes(line.lineId));
  const { refusal, change } = useQuantity(line.lineId);
  const href = productPath(line.slug, line.sku);
  const problem = refusal || problemText(line, t, money);
  const soldOut = line.problem === 'gone' || line.problem === 'soldOut';
  return (
    <li className="cart-line" aria-busy={busy || undefined} data-off={soldOut || undefined}>
      <a className="cart-line-picture" href={href} tabIndex={-1} aria-hidden="true">
        {line.image && <Picture image={line.image} sizes="7rem" alt="" />}
      </a>
      <div className="cart-line-text">
        <a className="cart-line-title" href={href}>
          {line.title}
        </a>
        {line.specLabel && <p className="cart-line-spec">{line.specLabel}</p>}
        <p className="cart-line-problem" role="alert">
          {problem}
        </p>
      </div>
      <LinePrice line={line} />
      <div className="cart-line-tools">
        {!soldOut && (
          <Quantity small value={line.quantity} max={line.stock ?? 999} onChange={change} label={line.title} />
        )}
        <Button kind="plain" className="cart-line-remove" onClick={onRemove}>
          {t('cart.remove')}
          <span className="visually-hidden"> {line.title}</span>
        </Button>
      </div>
    </li>
  );
}

/** Changes a line's quantity and keeps the words of a refusal beside it. */
function useQuantity(lineId: string) {
  const [refusal, setRefusal] = useState('');
  const change = async (quantity: number) => {
    const result = await updateLine(lineId, quantity);
    setRefusal(result.ok ? '' : result.msg);
  };
  return { refusal, change: (quantity: number) => void change(quantity) };
}
