import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { callQuietly } from '../../api/call.ts';
import { StepDialog } from '../../payment/StepDialog.tsx';
import type { ShownPayment } from './order-page.ts';
import type { Paying } from './use-payment.ts';

interface Props {
  paying: Paying;
  shown: ShownPayment;
}

/** The second step of a test card, as a bank would ask for it: a dialog, or a part of the page without JavaScript. */
export function SecondStep({ paying, shown }: Props) {
  return (
    <>
      <StepDialog
        open={paying.view.phase === 'step'}
        onAnswer={(approve) => void answer(paying, approve)}
        onLeave={() => leave(paying)}
      />
      {shown.reply.step && <PlainStep orderNo={shown.payment.orderNo} />}
    </>
  );
}

function PlainStep({ orderNo }: { orderNo: string }) {
  const { t } = useShop();
  return (
    <form className="pay-plain scriptless" method="post">
      <input type="hidden" name="form" value="payment" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <h3>{t('order.pay.stepTitle')}</h3>
      <p className="pay-step-text">{t('order.pay.stepText')}</p>
      <div className="pay-step">
        <Button kind="primary" type="submit" name="do" value="approve">
          {t('order.pay.approve')}
        </Button>
        <Button type="submit" name="do" value="refuse">
          {t('order.pay.refuse')}
        </Button>
      </div>
    </form>
  );
}

function leave({ view, change }: Paying): void {
  if (view.phase === 'step') change({ phase: 'open' });
}

async function answer({ view, change, show }: Paying, approve: boolean): Promise<void> {
  if (!view.paymentId) return;
  change({ phase: 'busy' });
  const answered = await callQuietly('payment/test/step', { paymentId: view.paymentId, approve });
  if (answered.ok) await show(answered.data);
  else change({ phase: 'open', message: answered.msg });
}
