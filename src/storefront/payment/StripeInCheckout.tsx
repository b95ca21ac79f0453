import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import type { CheckoutFormInput, CheckoutPayment } from './payment-form.ts';
import { type LaterForm, laterPaymentElement } from './stripe.ts';

/** Stripe's Payment Element inside the checkout, for its present total. */
export function component(input: CheckoutFormInput) {
  const { t } = useShop();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const form = useRef<LaterForm>(null);
  const { amount } = input.total;
  const { site } = useShop();
  const open = useEffectEvent(async () => {
    const { setup, total } = input;
    if (!setup || !container.current) throw new Error('Stripe is not set up');
    form.current = laterPaymentElement({ setup, total, language: site.languageTag });
    await form.current.mount(container.current);
  });
  const end = useEffectEvent((isShown: boolean) => {
    setState(isShown ? 'shown' : 'failed');
    input.onReady(isShown && form.current ? paymentBy(form.current) : null);
  });
  useEffect(() => {
    open().then(
      () => end(true),
      () => end(false),
    );
    return () => form.current?.destroy();
  }, []);
  useEffect(() => {
    form.current?.setAmount(amount);
  }, [amount]);
  return (
    <div className="pay-embedded">
      <div ref={container} aria-busy={state === 'loading'} />
      {state === 'loading' && (
        <p className="pay-waiting">
          <Spinner /> {t('order.pay.loading')}
        </p>
      )}
      <div role="alert">{state === 'failed' && <Notice kind="error">{t('order.pay.notLoaded')}</Notice>}</div>
    </div>
  );
}

function paymentBy(form: LaterForm): CheckoutPayment {
  return {
    isComplete: form.isComplete,
    pay: async ({ payment: { clientSecret, message } }, returnUrl) =>
      clientSecret ? form.pay(clientSecret, returnUrl) : { kind: 'failed', message },
  };
}
