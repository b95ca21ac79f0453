import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import type { OrderAsked } from '../order-asked.ts';

/** Mails the link by which an order, found by its e-mail, can be paid and changed; a plain form without JavaScript. */
export function SendLink({ asked: { orderNo, email } }: { asked: OrderAsked }) {
  const { t } = useShop();
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [refusal, setRefusal] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    const result = await call('order/link', { orderNo, email });
    setState(result.ok ? 'sent' : 'ready');
    setRefusal(result.ok ? '' : result.msg);
  };
  return (
    <form className="track-link" method="post" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="form" value="order-track" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <input type="hidden" name="email" value={email} />
      <p>{t('order.linkText')}</p>
      <Button type="submit" name="do" value="link" busy={state === 'busy'}>
        {t('order.sendLink')}
      </Button>
      <div role="status">
        {state === 'sent' && <Notice kind="success">{t('order.linkSent', { email })}</Notice>}
        {refusal && <Notice kind="error">{refusal}</Notice>}
      </div>
    </form>
  );
}
