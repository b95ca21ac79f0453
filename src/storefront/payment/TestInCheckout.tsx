import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Placed } from '../../shared/contracts/checkout.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { callQuietly } from '../api/call.ts';
import type { CheckoutFormInput, PaymentAnswer } from './payment-form.ts';
import { StepDialog } from './StepDialog.tsx';
import { TestCardField } from './TestCardField.tsx';

/** Buyer's answer to the second step; null where they closed it. */
type StepAnswer = boolean | null;

/** The test card inside the checkout. Its number stands outside the form's own fields, which are kept and saved. */
export function component({ onReady }: CheckoutFormInput) {
  const { t } = useShop();
  const id = useId();
  const [error, setError] = useState('');
  const [answerStep, setAnswerStep] = useState<((answer: StepAnswer) => void) | null>(null);
  const askStep = () => new Promise<StepAnswer>((resolve) => setAnswerStep(() => resolve));
  const number = () => (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
  const answer = (given: StepAnswer) => {
    answerStep?.(given);
    setAnswerStep(null);
  };
  const ready = useEffectEvent(() =>
    onReady({
      isComplete: async () => {
        const isNumber = /^\d{16}$/.test(number().replace(/[\s-]/g, ''));
        setError(isNumber ? '' : t('checkout.cardNumber'));
        return isNumber;
      },
      pay: (placed) => payByCard(placed, number(), askStep),
    }),
  );
  useEffect(() => ready(), []);
  return (
    <div className="pay-card">
      <TestCardField id={id} error={error} />
      <StepDialog open={answerStep !== null} onAnswer={answer} onLeave={() => answer(null)} />
    </div>
  );
}

async function payByCard(
  { payment: { paymentId, message } }: Placed,
  card: string,
  askStep: () => Promise<StepAnswer>,
): Promise<PaymentAnswer> {
  if (!paymentId) return { kind: 'failed', message };
  const answer = await callQuietly('payment/test/card', { paymentId, card });
  if (!answer.ok) return { kind: 'failed', message: answer.msg };
  return answer.data.step === 'confirm' ? confirmStep(paymentId, await askStep()) : answerOf(answer.data);
}

async function confirmStep(paymentId: string, approve: StepAnswer): Promise<PaymentAnswer> {
  if (approve === null) return { kind: 'incomplete' };
  const answer = await callQuietly('payment/test/step', { paymentId, approve });
  return answer.ok ? answerOf(answer.data) : { kind: 'failed', message: answer.msg };
}

function answerOf({ status, message }: { status: string | null; message?: string | undefined }): PaymentAnswer {
  return status === 'failed' ? { kind: 'failed', message } : { kind: 'submitted' };
}
