import type { Totals } from '../shared/contracts/cart.ts';
import type { Money } from '../shared/money.ts';
import { useShop } from './shop-context.tsx';

interface SumsProps {
  totals: Totals;
  /** Words in place of a fee that is not known yet. */
  shippingUnknown?: string | undefined;
  /** The figures are about to change. */
  busy?: boolean;
}

/** How a total comes about, line by line; what is nothing is left out. */
export function Sums({ totals, shippingUnknown, busy }: SumsProps) {
  const { t, money } = useShop();
  const { items, promotionDiscount, couponDiscount, shipping, tax, taxIncluded, giftCard, total } = totals;
  return (
    <div className="sums-frame">
      <dl className="sums" aria-busy={busy || undefined}>
        <Sum name={t('common.items')} value={money(items)} />
        <Discount name={t('common.promotion')} value={promotionDiscount} />
        <Discount name={t('common.coupon')} value={couponDiscount} />
        <Sum
          name={t('common.shipping')}
          value={shippingUnknown ?? (shipping.amount === 0 ? t('common.free') : money(shipping))}
        />
        {!taxIncluded && tax.amount > 0 && <Sum name={t('common.tax')} value={money(tax)} />}
        <Discount name={t('common.giftCard')} value={giftCard} />
        <Sum name={t('common.total')} value={money(total)} className="sum-total" />
      </dl>
      {taxIncluded && tax.amount > 0 && <p className="sum-note">{t('common.taxIncluded', { amount: money(tax) })}</p>}
    </div>
  );
}

function Sum({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div className={`sum ${className}`.trim()}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Discount({ name, value }: { name: string; value: Money }) {
  const { money } = useShop();
  return value.amount > 0 ? <Sum name={name} value={`−${money(value)}`} /> : null;
}
