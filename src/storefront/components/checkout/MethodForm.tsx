import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Money } from '../../../shared/money.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { CheckoutFormModule, CheckoutPayment } from '../../payment/payment-form.ts';
import { checkoutForms } from '../../payment/payment-forms.ts';
import { whenNear } from '../../payment/when-near.ts';
import type { Data } from './props.ts';
import type { PaymentSlot } from './use-payment-form.ts';

interface MethodFormProps {
  load: () => Promise<CheckoutFormModule>;
  total: Money;
  setup: Data['payment'];
  /** Handle by which the checkout uses the form of the chosen method. */
  slot: PaymentSlot;
}

/** The form of the chosen payment method, under its choice; only in the browser, and only for methods that have one. */
export function MethodForm({ code, ...rest }: Omit<MethodFormProps, 'load'> & { code: string }) {
  const load = checkoutForms[code];
  return load ? <LazyForm key={`${code} ${rest.total.currency}`} load={load} {...rest} /> : null;
}

function LazyForm({ load, total, setup, slot }: MethodFormProps) {
  const { t } = useShop();
  const box = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<CheckoutFormModule | null>(null);
  const [failed, setFailed] = useState(false);
  const [opening] = useState(createOpening);
  const begin = useEffectEvent(() => {
    load().then(setForm, () => {
      setFailed(true);
      opening.resolve(null);
    });
  });
  useEffect(() => {
    const open = () => {
      begin();
      return opening.promise;
    };
    slot.provide(open);
    // A method may be preselected far below.
    const stop = box.current ? whenNear(box.current, open) : undefined;
    return () => {
      stop?.();
      slot.provide(null);
    };
  }, [opening, slot]);
  const Form = form?.component;
  return (
    <div className="checkout-payment" ref={box}>
      {Form && <Form total={total} setup={setup} onReady={opening.resolve} />}
      <div role="alert">{failed && <Notice kind="error">{t('order.pay.notLoaded')}</Notice>}</div>
    </div>
  );
}

/** The form as a promise, for a button that was pressed before it was there. */
function createOpening() {
  let resolve: (payment: CheckoutPayment | null) => void = () => {};
  const promise = new Promise<CheckoutPayment | null>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
