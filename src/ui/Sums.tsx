import type { NamedDiscount, Totals } from '../shared/contracts/cart.ts';
import type { GiftCardPaid } from '../shared/contracts/gift-cards.ts';
import type { Money } from '../shared/money.ts';
import { taxLines } from '../shared/tax-text.ts';
import { Discount, Sum } from './Sum.tsx';
import { TaxNotes } from './SumsTax.tsx';
import { Tender } from './SumsTender.tsx';
import { useShop } from './shop-context.tsx';

interface SumsProps {
  totals: Totals;
  /** The discounts by name; without names they are listed by kind. */
  discounts: NamedDiscount[];
  /** Payments by gift cards, each by its code. */
  giftCards?: Pick<GiftCardPaid, 'code' | 'amount'>[];
  /** Text in place of a shipping fee that is not known yet. */
  shippingUnknown?: string | undefined;
  /** True while new figures are being loaded. */
  busy?: boolean;
  /** True where the parcel passes a customs border. */
  customs?: boolean;
}

/** The lines that make up a total; zero amounts are left out. */
export function Sums({ totals, discounts, giftCards = [], shippingUnknown, busy, customs = false }: SumsProps) {
  const { t, money, site } = useShop();
  const { items, shipping, taxIncluded } = totals;
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
        <Sum name={t('common.total')} value={money(beforeCards(totals))} className="sum-total" />
      </dl>
      <TaxNotes totals={totals} />
      {customs && <p className="sum-note">{t('order.customs')}</p>}
      <Tender totals={totals} giftCards={giftCards} />
    </div>
  );
}

/** Names the discounts. An old order without discount names lists only the amount of each kind. */
function named({ promotionDiscount, couponDiscount }: Totals, discounts: NamedDiscount[]): NamedDiscount[] {
  if (discounts.length > 0) return discounts;
  return [
    { source: 'promotion', code: '', title: '', amount: promotionDiscount },
    { source: 'coupon', code: '', title: '', amount: couponDiscount },
  ];
}

/** The total before gift cards, which are a payment, not a discount. */
function beforeCards({ total, giftCard }: Totals): Money {
  return { ...total, amount: total.amount + giftCard.amount };
}
