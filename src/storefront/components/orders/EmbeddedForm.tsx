import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Lock } from '../../../ui/page-icons.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { PaymentForm } from '../../payment/payment-form.ts';
import { paymentForms } from '../../payment/payment-forms.ts';
import type { Paying } from './use-payment.ts';

interface Props {
  order: Order;
  paying: Paying;
}

/** The form of a provider inside the page. A payment that has no secret here, e.g. after a reload, is opened anew. */
export function EmbeddedForm({ order, paying }: Props) {
  const { t, money } = useShop();
  const container = useRef<HTMLDivElement>(null);
  const { form, failed } = useProviderForm(container, { order, paying });
  return (
    <div className="pay-embedded">
      <p className="scriptless">{t('order.pay.needsScript')}</p>
      <div ref={container} aria-busy={!form} />
      {!form && !failed && (
        <p className="pay-waiting scripted">
          <Spinner /> {t('order.pay.loading')}
        </p>
      )}
      <div role="alert">{failed && <Notice kind="error">{t('order.pay.notLoaded')}</Notice>}</div>
      {form && (
        <Button
          kind="primary"
          block
          busy={paying.view.phase === 'busy'}
          onClick={() => void confirm(form, paying, t('order.pay.failed'))}
        >
          <Lock /> {t('order.pay.now', { total: money(order.amounts.total) })}
        </Button>
      )}
    </div>
  );
}

async function confirm(form: PaymentForm, { change, ask }: Paying, unexplained: string): Promise<void> {
  change({ phase: 'busy', message: '' });
  const answer = await form.confirm();
  if (answer.kind === 'submitted') {
    change({ phase: 'waiting' });
    return ask();
  }
  change({ phase: 'open', message: answer.kind === 'failed' ? (answer.message ?? unexplained) : '' });
}

interface MountState {
  gone: boolean;
  mounted?: PaymentForm;
}

/** Fetches the provider's form and mounts it; opens a payment first where none is open in this tab. */
function useProviderForm(container: RefObject<HTMLDivElement | null>, { order, paying }: Props) {
  const { site } = useShop();
  const [form, setForm] = useState<PaymentForm | null>(null);
  const [failed, setFailed] = useState(false);
  const open = useEffectEvent(async (state: MountState) => {
    const { next } = paying.view;
    if (!next.clientSecret) return void (await paying.start(next.method));
    const load = paymentForms[next.method];
    const box = container.current;
    if (!load || !box) return setFailed(true);
    const { amounts, orderNo } = order;
    const returnUrl = window.location.href;
    const opened = (await load())({ orderNo, amount: amounts.total, next, language: site.languageTag, returnUrl });
    if (state.gone) return;
    state.mounted = opened;
    await opened.mount(box);
    if (!state.gone) setForm(opened);
  });
  // The component has the secret as its key: another payment is another form.
  useEffect(() => {
    const state: MountState = { gone: false };
    open(state).catch(() => setFailed(true));
    return () => {
      state.gone = true;
      state.mounted?.destroy();
    };
  }, []);
  return { form, failed };
}
