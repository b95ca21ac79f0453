import { type FormEvent, useState } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { fieldText } from '../../../ui/field-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import { showToast } from '../../stores/toast.ts';

interface Props {
  order: Order;
  access: OrderKey;
  onCancelled(order: Order): void;
}

/** Cancels an unpaid order, or asks the shop to cancel a paid one, with a reason; a plain form without JavaScript. */
export function CancelOrder({ order, access, onCancelled }: Props) {
  const { t } = useShop();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const asks = order.actions.includes('requestCancellation');
  if (!asks && !order.actions.includes('cancel')) return null;
  const label = t(asks ? 'order.askCancel' : 'order.cancel');
  return (
    <>
      <div className="scripted">
        <Button onClick={() => setAsking(true)}>{label}</Button>
        <Dialog open={asking} onClose={close} title={t(asks ? 'order.askCancelTitle' : 'order.cancelTitle')}>
          {asking && <Sure access={access} asks={asks} onCancelled={onCancelled} onClose={close} />}
        </Dialog>
      </div>
      <details className="disclosure scriptless">
        <summary>{label}</summary>
        <form className="account-form" method="post">
          <input type="hidden" name="form" value="order" />
          <input type="hidden" name="orderNo" value={order.orderNo} />
          <p>{t(asks ? 'order.askCancelText' : 'order.cancelText')}</p>
          <Reason />
          <div className="account-actions">
            <Button type="submit" name="do" value="cancel">
              {label}
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}

function Reason() {
  const { t } = useShop();
  return (
    <TextArea
      name="reason"
      label={t('order.cancelReason')}
      hint={t('order.cancelReasonHint')}
      limit={500}
      error={undefined}
      optional
    />
  );
}

interface SureProps extends Pick<Props, 'access' | 'onCancelled'> {
  /** True where the shop is asked, because the order is paid. */
  asks: boolean;
  onClose(): void;
}

function Sure({ access, asks, onCancelled, onClose }: SureProps) {
  const { t } = useShop();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const cancel = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldText(event.currentTarget, 'reason');
    setBusy(true);
    const cancelled = await call('order/cancel', { ...access, reason });
    setBusy(false);
    if (!cancelled.ok) return setMessage(cancelled.msg);
    onCancelled(cancelled.data);
    onClose();
    showToast({ text: t(asks ? 'order.askCancelDone' : 'order.cancelDone') });
  };
  return (
    <form className="account-form" noValidate onSubmit={(event) => void cancel(event)}>
      <p>{t(asks ? 'order.askCancelText' : 'order.cancelText')}</p>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      <Reason />
      <div className="account-actions">
        <Button kind="primary" type="submit" busy={busy}>
          {t(asks ? 'order.askCancel' : 'order.cancel')}
        </Button>
        <Button onClick={onClose}>{t('order.keep')}</Button>
      </div>
    </form>
  );
}
