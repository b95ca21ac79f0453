import { type FormEvent, useState } from 'react';
import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { ReturnView } from '../../../../shared/contracts/returns.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';

interface Props {
  item: ReturnView;
  access: OrderKey;
  onChange(item: ReturnView): void;
}

/** Cancels a return in two presses; the second is inside a disclosure, which needs no script. */
export function CancelReturn({ item, access, onChange }: Props) {
  const { t } = useShop();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  if (!item.actions.includes('cancel')) return null;
  const cancel = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const done = await call('return/cancel', { ...access, returnNo: item.returnNo });
    setBusy(false);
    setMessage(done.ok ? '' : done.msg);
    if (done.ok) onChange(done.data);
  };
  return (
    <details className="disclosure return-cancel">
      <summary>{t('returns.cancel')}</summary>
      <form method="post" onSubmit={(event) => void cancel(event)}>
        <input type="hidden" name="form" value="return" />
        <input type="hidden" name="returnNo" value={item.returnNo} />
        <p>{t('returns.cancelText')}</p>
        <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
        <Button type="submit" name="do" value="cancel" busy={busy}>
          {t('returns.cancelSure')}
        </Button>
      </form>
    </details>
  );
}
