import { type FormEvent, useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldText } from '../../../ui/field-text.ts';
import { Lock } from '../../../ui/page-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { callQuietly } from '../../api/call.ts';
import { TestCardField } from '../../payment/TestCardField.tsx';
import type { ShownPayment } from './order-page.ts';
import type { Paying } from './use-payment.ts';

interface Props {
  paying: Paying;
  shown: ShownPayment;
  order: Order;
}

/** Pays with a card of the built-in provider, which moves no money. Without JavaScript it is a plain form. */
export function TestCardForm({ paying, shown, order: { orderNo, amounts } }: Props) {
  const { t, money } = useShop();
  const [error, setError] = useState(shown.reply.card);
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void payByCard(paying, fieldText(event.currentTarget, 'card'), setError);
  };
  return (
    <form className="pay-card" method="post" noValidate onSubmit={pay}>
      <input type="hidden" name="form" value="payment" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <TestCardField name="card" error={error} />
      <Button kind="primary" block type="submit" name="do" value="card" busy={paying.view.phase === 'busy'}>
        <Lock /> {t('order.pay.now', { total: money(amounts.total) })}
      </Button>
    </form>
  );
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
