import { useEffect, useRef } from 'react';
import type { Translate } from '../../../shared/messages.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Difference } from './changed.ts';
import { controlId, troublesOf } from './errors.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

/** Why the order was not placed; takes the focus, so that it is neither missed nor far. */
export function NewsNotice({ form: { state } }: { form: CheckoutForm }) {
  const { t } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const { news } = state;
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);
  const troubles = news?.kind === 'incomplete' ? troublesOf(state, t) : [];
  if (!news || (news.kind === 'incomplete' && troubles.length === 0)) return null;
  return (
    <div ref={place} tabIndex={-1} role="alert" className="checkout-news">
      {news.kind === 'incomplete' && (
        <Notice kind="error" title={t('checkout.incomplete', { count: troubles.length })}>
          <ul>
            {troubles.map(({ name, message }) => (
              <li key={name}>{name.startsWith('lines') ? message : <a href={`#${controlId(name)}`}>{message}</a>}</li>
            ))}
          </ul>
        </Notice>
      )}
      {news.kind === 'changed' && (
        <Changed differences={news.differences} currency={state.checkout.totals.total.currency} />
      )}
      {news.kind === 'failed' && <Notice kind="error">{news.text}</Notice>}
    </div>
  );
}

function Changed({ differences, currency }: { differences: Difference[]; currency: CurrencyCode }) {
  const { t, money } = useShop();
  const say = (amount: number) => money({ amount, currency });
  return (
    <Notice kind="warning" title={t('checkout.changed')}>
      <ul>
        {differences.map((each) => {
          const text = differenceText(each, t, say);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </Notice>
  );
}

function differenceText(each: Difference, t: Translate, say: (amount: number) => string): string {
  switch (each.kind) {
    case 'total':
      return t('checkout.change.total', { before: say(each.before), now: say(each.now) });
    case 'price':
      return t('checkout.change.price', { title: each.title, before: say(each.before), now: say(each.now) });
    case 'quantity':
      return t('checkout.change.quantity', { title: each.title, count: each.now });
    case 'removed':
      return t('checkout.change.removed', { title: each.title });
    case 'unavailable':
      return t('checkout.change.unavailable', { title: each.title });
    default:
      return each satisfies never;
  }
}
