import type { NamedDiscount, Totals } from '../shared/contracts/cart.ts';
import type { GiftCardPaid } from '../shared/contracts/gift-cards.ts';
import type { Money } from '../shared/money.ts';
import { taxLines } from '../shared/tax-words.ts';
import { TaxNotes } from './SumsTax.tsx';
import { useShop } from './shop-context.tsx';

interface SumsProps {
  totals: Totals;
  /** What was taken off, by name; without them it is told by kind. */
  discounts: NamedDiscount[];
  /** What gift cards pay, each by its code; without them all of it is one line. */
  giftCards?: Pick<GiftCardPaid, 'code' | 'amount'>[];
  /** Words in place of a fee that is not known yet. */
  shippingUnknown?: string | undefined;
  /** The figures are about to change. */
  busy?: boolean;
}

/** How a total comes about, line by line; what is nothing is left out. */
export function Sums({ totals, discounts, giftCards = [], shippingUnknown, busy }: SumsProps) {
  const { t, money, site } = useShop();
  const { items, shipping, taxIncluded, giftCard, total } = totals;
  const added = taxIncluded ? [] : taxLines(totals, t('order.tax'), site.languageTag);
  return (
    <div className="sums-frame">
      <dl className="sums" aria-busy={busy || undefined}>
        <Sum name={t('common.items')} value={money(items)} />
        {named(totals, discounts).map(({ source, code, title, amount }) => (
          <Discount key={`${source} ${code}`} name={title || t(`common.${source}`)} value={amount} />
        ))}
        <Sum
          name={t('common.shipping')}
          value={shippingUnknown ?? (shipping.amount === 0 ? t('common.free') : money(shipping))}
        />
        {added.map(({ label, amount }) => (
          <Sum key={label} name={label} value={money(amount)} />
        ))}
        {paying(giftCard, giftCards).map(({ code, amount }) => (
          <Discount key={code} name={`${t('common.giftCard')} ${code}`.trim()} value={amount} />
        ))}
        <Sum name={t('common.total')} value={money(total)} className="sum-total" />
      </dl>
      <TaxNotes totals={totals} />
    </div>
  );
}

/** An order that was placed before discounts had names tells only how much each kind took off. */
function named({ promotionDiscount, couponDiscount }: Totals, discounts: NamedDiscount[]): NamedDiscount[] {
  if (discounts.length > 0) return discounts;
  return [
    { source: 'promotion', code: '', title: '', amount: promotionDiscount },
    { source: 'coupon', code: '', title: '', amount: couponDiscount },
  ];
}

function paying(all: Money, giftCards: Pick<GiftCardPaid, 'code' | 'amount'>[]) {
  return giftCards.length > 0 ? giftCards : [{ code: '', amount: all }];
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
