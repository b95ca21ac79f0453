import { type FormEvent, useRef, useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { fieldText } from '../../../ui/field-text.ts';
import { Lock } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { callQuietly } from '../../api/call.ts';
import type { ShownPayment } from './order-page.ts';
import type { Paying } from './use-payment.ts';

/** Card numbers of the built-in provider, by what happens. */
const cards = [
  ['paid', '4242 4242 4242 4242'],
  ['declined', '4000 0000 0000 0002'],
  ['noFunds', '4000 0000 0000 9995'],
  ['step', '4000 0000 0000 3220'],
  ['slow', '4000 0000 0000 0077'],
] as const;

interface Props {
  paying: Paying;
  shown: ShownPayment;
  order: Order;
}

/** Pays with a card of the built-in provider, which moves no money. Without JavaScript it is a plain form. */
export function TestCardForm({ paying, shown, order: { orderNo, amounts } }: Props) {
  const { t, money } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState(shown.reply.card);
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void payByCard(paying, fieldText(event.currentTarget, 'card'), setError);
  };
  return (
    <form className="pay-card" ref={form} method="post" noValidate onSubmit={pay}>
      <input type="hidden" name="form" value="payment" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <p className="pay-note">{t('order.pay.testNote')}</p>
      <Field
        name="card"
        label={t('order.pay.card')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        maxLength={23}
        error={error || undefined}
      />
      <Hints onChoose={(number) => fill(form.current, number)} />
      <Button kind="primary" block type="submit" name="do" value="card" busy={paying.view.phase === 'busy'}>
        <Lock /> {t('order.pay.now', { total: money(amounts.total) })}
      </Button>
    </form>
  );
}

function fill(form: HTMLFormElement | null, number: string): void {
  const field = form?.elements.namedItem('card');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = number;
  field.focus();
}

async function payByCard({ view, change, show, start }: Paying, card: string, setError: (text: string) => void) {
  setError('');
  change({ phase: 'busy', message: '' });
  const paymentId = view.paymentId ?? (await start('test'))?.paymentId;
  if (!paymentId) return;
  const answer = await callQuietly('payment/test/card', { paymentId, card });
  if (!answer.ok) {
    change({ phase: 'open' });
    return setError(answer.msg);
  }
  if (answer.data.step === 'confirm') return change({ phase: 'step' });
  if (answer.data.status === 'pending') return change({ phase: 'waiting' });
  await show(answer.data);
}

function Hints({ onChoose }: { onChoose(number: string): void }) {
  const { t } = useShop();
  return (
    <details className="pay-hints">
      <summary>{t('order.pay.numbers')}</summary>
      <ul>
        {cards.map(([what, number]) => (
          <li key={what}>
            <button className="pay-hint" type="button" onClick={() => onChoose(number)}>
              {number}
            </button>
            <span>{t(`order.pay.test.${what}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
