import type { PricedLine } from '../../../shared/contracts/cart.ts';
import { money } from '../../../shared/money.ts';
import { Price } from '../../../ui/Price.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** The line's amount, and the unit price for several units. */
export function LinePrice({ line }: { line: PricedLine }) {
  const shop = useShop();
  const { currency } = line.subtotal;
  const before = Math.max(line.subtotal.amount, (line.listPrice?.amount ?? 0) * line.quantity);
  return (
    <div className="cart-line-price">
      <Price price={line.total} listPrice={money(before, currency)} />
      {line.quantity > 1 && (
        <span className="cart-line-unit">{shop.t('cart.each', { price: shop.money(line.unitPrice) })}</span>
      )}
    </div>
  );
}
