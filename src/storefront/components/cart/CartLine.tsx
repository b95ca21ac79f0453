import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PricedCart, PricedLine } from '../../../shared/contracts/cart.ts';
import { Button } from '../../../ui/Button.tsx';
import { PartNames } from '../../../ui/PartNames.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Preorder } from '../../../ui/Preorder.tsx';
import { Quantity } from '../../../ui/Quantity.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { selectLine, updateLine, useCart } from '../../stores/cart.ts';
import { LinePrice } from './LinePrice.tsx';
import { problemText } from './problem.ts';

interface CartLineProps {
  line: PricedLine;
  /** The error of a quantity that was sent without JavaScript. */
  firstRefusal: string;
  /** A promotion that a higher quantity would reach. */
  reach: PricedCart['promotions'][number] | undefined;
  /** True while the lines of the next order are being selected. */
  selecting: boolean;
  onRemove: () => void;
}

/** A cart line: title, problem, quantity and price. */
export function CartLine({ line, firstRefusal, reach, selecting, onRemove }: CartLineProps) {
  const { t, path, productPath, money } = useShop();
  const busy = useCart((state) => state.busy.includes(line.lineId));
  const { refusal, change } = useQuantity(line.lineId, firstRefusal);
  const href = productPath(line.slug, line.sku);
  const problem = refusal || problemText(line, t, money);
  const soldOut = line.problem === 'gone' || line.problem === 'soldOut';
  return (
    <li
      className="cart-line"
      aria-busy={busy || undefined}
      data-off={soldOut || undefined}
      data-left={!line.selected || undefined}
    >
      <div className="cart-line-lead">
        <Tick line={line} shown={selecting} />
        <a className="cart-line-picture" href={href} tabIndex={-1} aria-hidden="true">
          {line.image && <Picture image={line.image} sizes="7rem" alt="" />}
        </a>
      </div>
      <div className="cart-line-text">
        <a className="cart-line-title" href={href}>
          {line.title}
        </a>
        {line.specLabel && <p className="cart-line-spec">{line.specLabel}</p>}
        {line.parts && <PartNames parts={line.parts} className="cart-line-spec" />}
        {line.preorderOn && !problem && (
          <p className="cart-line-spec">
            <Preorder day={line.preorderOn} />
          </p>
        )}
        {!line.selected && <p className="cart-line-left">{t('cart.left')}</p>}
        <p className="cart-line-problem" role="alert">
          {problem}
        </p>
        {reach && !problem && (
          <a className="cart-line-threshold" href={path(reach.path)}>
            {reach.title}
          </a>
        )}
      </div>
      <LinePrice line={line} />
      <Tools line={line} soldOut={soldOut} onChange={change} onRemove={onRemove} />
    </li>
  );
}

interface ToolsProps {
  line: PricedLine;
  soldOut: boolean;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function Tools({ line, soldOut, onChange, onRemove }: ToolsProps) {
  const { t } = useShop();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onRemove();
  };
  return (
    <div className="cart-line-tools">
      {!soldOut && (
        <Quantity
          small
          name={`quantity.${line.lineId}`}
          value={line.quantity}
          max={line.stock ?? 999}
          onChange={onChange}
          label={line.title}
        />
      )}
      <input type="hidden" name={`had.${line.lineId}`} value={line.quantity} />
      <Button
        kind="plain"
        className="cart-line-remove"
        type="submit"
        name="do"
        value={`remove ${line.lineId}`}
        // With too little stock the quantity is invalid, but the line may be removed all the same.
        formNoValidate
        onClick={press}
      >
        {t('cart.remove')}
        <span className="visually-hidden"> {line.title}</span>
      </Button>
    </div>
  );
}

/** Checkbox that selects the line for the next order; without scripts it is always shown. Uncontrolled, like all fields here. */
function Tick({ line: { lineId, title, selected }, shown }: { line: PricedLine; shown: boolean }) {
  const { t } = useShop();
  const box = useRef<HTMLInputElement>(null);
  const awake = useRef(false);
  const change = async (wanted: boolean) => {
    const result = await selectLine(lineId, wanted);
    if (!result.ok && box.current) box.current.checked = selected;
  };
  const adopt = useEffectEvent((wanted: boolean) => void change(wanted));
  useEffect(() => {
    if (!box.current) return;
    // Applies a change made before hydration.
    if (!awake.current && box.current.checked !== box.current.defaultChecked) adopt(box.current.checked);
    else box.current.checked = selected;
    awake.current = true;
  }, [selected]);
  return (
    <label className={shown ? 'cart-line-tick' : 'cart-line-tick scriptless'}>
      <input
        ref={box}
        type="checkbox"
        name={`selected.${lineId}`}
        defaultChecked={selected}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <span className="visually-hidden">{t('cart.select', { title })}</span>
      <input type="hidden" name={`ticked.${lineId}`} value={selected ? 'yes' : 'no'} />
    </label>
  );
}

/** Changes a line's quantity and shows a refusal beside it. */
function useQuantity(lineId: string, firstRefusal: string) {
  const [refusal, setRefusal] = useState(firstRefusal);
  const change = async (quantity: number) => {
    const result = await updateLine(lineId, quantity);
    setRefusal(result.ok ? '' : result.msg);
  };
  return { refusal, change: (quantity: number) => void change(quantity) };
}
