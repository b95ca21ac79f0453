import type { PricedLine } from '../../../shared/contracts/cart.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** A gift of a coupon: added and removed with its coupon, so it cannot be changed. */
export function GiftLine({ line }: { line: PricedLine }) {
  const { t, productPath } = useShop();
  const href = productPath(line.slug, line.sku);
  return (
    <li className="cart-line">
      <div className="cart-line-lead">
        <a className="cart-line-picture" href={href} tabIndex={-1} aria-hidden="true">
          {line.image && <Picture image={line.image} sizes="7rem" alt="" />}
        </a>
      </div>
      <div className="cart-line-text">
        <a className="cart-line-title" href={href}>
          {line.title}
        </a>
        {line.specLabel && <p className="cart-line-spec">{line.specLabel}</p>}
        <p className="gift-mark">{t('common.gift')}</p>
      </div>
      <div className="cart-line-price">
        <Price price={line.total} listPrice={line.subtotal} />
      </div>
    </li>
  );
}
