import type { Variant } from '../../../shared/contracts/catalog.ts';
import { minor, money as moneyOf } from '../../../shared/money.ts';
import type { VolumePrices } from '../../../shared/volume-prices.ts';
import { useShop } from '../../../ui/shop-context.tsx';

interface VolumeTableProps {
  volumes: VolumePrices | null;
  variant: Variant | undefined;
}

/** A table of what several of a variant cost, for promotions by quantity. The totals are those of the cart. */
export function VolumeTable({ volumes, variant }: VolumeTableProps) {
  const { t, money } = useShop();
  const rows = variant && volumes?.byPrice[variant.price.amount];
  if (!rows) return null;
  const { amount, currency } = variant.price;
  return (
    <table className="volume-prices">
      <caption>{t('product.volume')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product.volumeQuantity')}</th>
          <th scope="col">{t('product.volumeTotal')}</th>
          <th scope="col">{t('product.volumeSaved')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ quantity, total }) => (
          <tr key={quantity}>
            <th scope="row">{quantity}</th>
            <td>{money(total)}</td>
            <td>{money(moneyOf(minor(amount * quantity - total.amount), currency))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
