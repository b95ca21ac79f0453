import type { PricedLine } from '../shared/contracts/cart.ts';
import { money } from '../shared/money.ts';
import { Package } from './icons.tsx';
import { PartNames } from './PartNames.tsx';
import { Picture } from './Picture.tsx';
import { Preorder } from './Preorder.tsx';
import { Price } from './Price.tsx';
import { useShop } from './shop-context.tsx';

type ItemLine = Pick<
  PricedLine,
  'title' | 'specLabel' | 'image' | 'quantity' | 'subtotal' | 'total' | 'gift' | 'preorderOn' | 'parts'
>;

interface ItemProps {
  line: ItemLine;
  /** Link of the title. */
  href?: string;
  /** Text of the line's problem. */
  problem?: string;
}

/** A read-only line: picture with its quantity, title, amount. */
export function Item({ line, href, problem }: ItemProps) {
  const { t } = useShop();
  const { title, specLabel, image, quantity, subtotal, total, gift, preorderOn, parts } = line;
  return (
    <li className="item">
      <span className="item-picture">
        {image ? <Picture image={image} sizes="5rem" alt="" /> : <Package className="item-no-picture" />}
        <span className="item-count">
          <span className="visually-hidden">{t('common.quantity')} </span>
          {quantity}
        </span>
      </span>
      <span className="item-text">
        {href ? <a href={href}>{title}</a> : <span>{title}</span>}
        {specLabel && <span className="item-spec">{specLabel}</span>}
        {parts && <PartNames parts={parts} className="item-spec" />}
        {preorderOn && <Preorder day={preorderOn} className="item-spec" />}
        {gift && <span className="gift-mark">{t('common.gift')}</span>}
        {problem && <span className="item-problem">{problem}</span>}
      </span>
      <Price price={total} listPrice={money(subtotal.amount, subtotal.currency)} className="item-price" />
    </li>
  );
}
