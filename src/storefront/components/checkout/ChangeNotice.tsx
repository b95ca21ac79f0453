import { useEffect, useRef } from 'react';
import { dayText } from '../../../shared/day-text.ts';
import type { Translate } from '../../../shared/messages.ts';
import type { CurrencyCode, Money } from '../../../shared/money.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Difference } from './changed.ts';
import type { CheckoutNotice, CheckoutState } from './checkout-store.ts';
import { controlId, unservedText, visibleErrors } from './errors.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Notice why the order was not placed; takes the focus. */
export function ChangeNotice({ form: { state } }: { form: CheckoutForm }) {
  const { notice } = state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.focus();
  }, [notice]);
  if (!notice) return null;
  return (
    <div ref={place} tabIndex={-1} role="alert" className="checkout-notice">
      <ChangeText notice={notice} state={state} />
    </div>
  );
}

/** The same notice above the form, after a form sent without JavaScript. */
export function Answer({ form: { state } }: { form: CheckoutForm }) {
  if (state.answer.length === 0) return null;
  return (
    <div id="checkout-answer" tabIndex={-1} role="alert" className="checkout-notice">
      {state.answer.map((notice) => (
        <ChangeText key={notice.kind} notice={notice} state={state} />
      ))}
    </div>
  );
}

function ChangeText({ notice, state }: { notice: CheckoutNotice; state: CheckoutState }) {
  if (notice.kind === 'failed') return <Notice kind="error">{notice.text}</Notice>;
  if (notice.kind === 'incomplete') return <Incomplete state={state} />;
  return <Changed differences={notice.differences} currency={state.checkout.totals.total.currency} />;
}

function Incomplete({ state }: { state: CheckoutState }) {
  const { t } = useShop();
  const errors = visibleErrors(state, t);
  if (errors.length === 0) return null;
  const isUnserved = unservedText(state.checkout) !== undefined;
  const isField = (name: string) => !(name.startsWith('lines') || (isUnserved && name === 'shippingMethod'));
  const count = errors.filter(({ name }) => isField(name)).length;
  return (
    <Notice kind="error" title={count > 0 ? t('checkout.incomplete', { count }) : t('checkout.itemsMissing')}>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>{name.startsWith('lines') ? message : <a href={`#${controlId(name)}`}>{message}</a>}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Changed({ differences, currency }: { differences: Difference[]; currency: CurrencyCode }) {
  const { t, money, site } = useShop();
  const say = (value: number) => money({ amount: value, currency });
  const texts = differences.map((each) =>
    each.kind === 'dispatch' ? dispatchText(each.now, t, site.languageTag) : differenceText(each, t, money, say),
  );
  return (
    <Notice kind="warning" title={t('checkout.changed')}>
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function dispatchText(day: string | null, t: Translate, languageTag: string): string {
  return day ? t('checkout.change.dispatch', { date: dayText(day, languageTag) }) : t('checkout.change.dispatchNow');
}

function differenceText(
  each: Exclude<Difference, { kind: 'dispatch' }>,
  t: Translate,
  money: (value: Money) => string,
  say: (amount: number) => string,
): string {
  switch (each.kind) {
    case 'total':
      return t('checkout.change.total', { before: money(each.before), now: money(each.now) });
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
