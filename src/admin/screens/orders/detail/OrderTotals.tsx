import { type Money, money } from '../../../../shared/money.ts';
import { Section } from '../../../form/Section.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { useText } from '../../../text/text.ts';
import { type Order, sumOf } from '../order-type.ts';
import { OrderWhy } from './OrderWhy.tsx';

/** Sums of an order, from its goods to what is left to pay. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useText();
  const { amounts, discounts, giftCards, refunded } = order;
  const { items, shipping, tax, taxes, taxIncluded, total } = amounts;
  return (
    <Section title={t('orders.sums')}>
      <dl className="sums">
        <Sum label={t('orders.goods')} value={items} />
        {discounts.map(({ code, title, amount }) => (
          <Sum key={code} label={title} value={minus(amount)} />
        ))}
        <Sum label={t('orders.shippingFee')} value={shipping} />
        {taxes.map(({ name, rate, amount }) => (
          <Sum
            key={`${name} ${rate}`}
            label={`${name || t('orders.tax')} ${rate / 1000} %${taxIncluded ? ` (${t('orders.included')})` : ''}`}
            value={amount}
          />
        ))}
        {taxes.length === 0 && tax.amount > 0 && <Sum label={t('orders.tax')} value={tax} />}
        <Sum label={t('orders.total')} value={sumOf(order)} isTotal />
        {giftCards.map(({ code, amount }) => (
          <Sum key={code} label={t('orders.giftCard', { code })} value={minus(amount)} />
        ))}
        {giftCards.length > 0 && <Sum label={t('orders.afterGiftCards')} value={total} />}
        {refunded.amount > 0 && <Sum label={t('orders.refunded')} value={minus(refunded)} />}
      </dl>
      <OrderWhy order={order} />
    </Section>
  );
}

function Sum({ label, value, isTotal = false }: { label: string; value: Money; isTotal?: boolean }) {
  return (
    <div {...(isTotal ? { 'data-total': true } : {})}>
      <dt>{label}</dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  );
}

function minus({ amount, currency }: Money): Money {
  return money(-amount, currency);
}
