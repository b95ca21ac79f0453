import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../shared/contracts/checkout.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { fieldText } from '../../../../ui/field-text.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../stores/toast.ts';
import { mayCancel } from '../status.ts';

interface Props {
  order: Order;
  onCancelled(order: Order): void;
}

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ order, onCancelled }: Props) {
  const { t } = useShop();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!mayCancel(order)) return null;
  return (
    <div className="scripted">
      <Button onClick={() => setAsking(true)}>{t('order.cancel')}</Button>
      <Dialog open={asking} onClose={close} title={t('order.cancelTitle')}>
        {asking && <Sure orderNo={order.orderNo} onCancelled={onCancelled} onClose={close} />}
      </Dialog>
    </div>
  );
}

function Sure({ orderNo, onCancelled, onClose }: { orderNo: string; onClose(): void } & Pick<Props, 'onCancelled'>) {
  const { t } = useShop();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const cancel = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldText(event.currentTarget, 'reason');
    setBusy(true);
    const cancelled = await call('order/cancel', { orderNo, reason });
    setBusy(false);
    if (!cancelled.ok) return setMessage(cancelled.msg);
    onCancelled(cancelled.data);
    showToast({ text: t('order.cancelDone') });
  };
  return (
    <form className="account-form" noValidate onSubmit={(event) => void cancel(event)}>
      <p>{t('order.cancelText')}</p>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      <TextArea
        name="reason"
        label={t('order.cancelReason')}
        hint={t('order.cancelReasonHint')}
        limit={500}
        error={undefined}
        optional
      />
      <div className="account-actions">
        <Button kind="primary" type="submit" busy={busy}>
          {t('order.cancel')}
        </Button>
        <Button onClick={onClose}>{t('order.keep')}</Button>
      </div>
    </form>
  );
}
