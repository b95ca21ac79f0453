import type { Order } from '../../../shared/contracts/checkout.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { EmbeddedForm } from './EmbeddedForm.tsx';
import type { ShownPayment } from './order-page.ts';
import { PayMethods } from './PayMethods.tsx';
import { SecondStep } from './SecondStep.tsx';
import { TestCardForm } from './TestCardForm.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { type Paying, usePayment } from './use-payment.ts';

export interface PayPanelProps {
  order: Order;
  shown: ShownPayment;
  /** Loads the order again. */
  onChange(): Promise<void>;
}

/** Takes the payment of an unpaid order: what is open, until when, the form of its method, and other methods. */
export function PayPanel({ order, shown, onChange }: PayPanelProps) {
  const { t, money } = useShop();
  const paying = usePayment(order, shown, onChange);
  const { phase, message, next } = paying.view;
  const title = next.kind === 'instructions' ? 'order.payTitle' : 'order.pay.title';
  if (phase === 'reserved') return <Notice kind="success" role="status" title={t('order.pay.reserved')} />;
  return (
    <section className="pay" id="pay" aria-labelledby="pay-title">
      <div className="pay-head">
        <h2 className="pay-title" id="pay-title">
          {t(title, { total: money(order.amounts.total) })}
        </h2>
        {shown.payment.expiresAt && <TimeLeft until={shown.payment.expiresAt} onOver={onChange} />}
      </div>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      {phase === 'waiting' ? <Waiting /> : <Method order={order} shown={shown} paying={paying} />}
      <SecondStep paying={paying} shown={shown} />
      <PayMethods paying={paying} shown={shown} />
    </section>
  );
}

function Waiting() {
  const { t } = useShop();
  return (
    <p className="pay-waiting" role="status">
      <Spinner /> {t('order.pay.waiting')}
    </p>
  );
}

/** Form of the method in use. */
function Method({ order, shown, paying }: { order: Order; shown: ShownPayment; paying: Paying }) {
  const { t } = useShop();
  const { next } = paying.view;
  if (next.kind === 'instructions') return <Transfer order={order} text={next.instructions ?? ''} />;
  if (next.method === 'test') return <TestCardForm paying={paying} shown={shown} order={order} />;
  if (next.kind === 'embedded') return <EmbeddedForm key={next.clientSecret} order={order} paying={paying} />;
  if (next.url)
    return (
      <ButtonLink kind="primary" block href={next.url}>
        {t('order.pay.goOn')}
      </ButtonLink>
    );
  return (
    <div className="scripted">
      <Button kind="primary" block busy={paying.view.phase === 'busy'} onClick={() => void paying.start(next.method)}>
        {t('order.pay.with', { method: order.paymentMethod.name })}
      </Button>
    </div>
  );
}

function Transfer({ order, text }: { order: Order; text: string }) {
  return (
    <>
      <p className="order-pay-text">{text}</p>
      <TransferFacts order={order} />
    </>
  );
}
