import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import type { Data } from './props.ts';

/** An account for a guest by one press: a mail proves the e-mail, and the order joins the account. */
export function OpenAccount({ email, opens }: { email: string; opens: NonNullable<Data['opens']> }) {
  const { t, path } = useShop();
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [refusal, setRefusal] = useState('');
  const open = async () => {
    setState('busy');
    const result = await call('order/account', opens);
    setState(result.ok ? 'sent' : 'ready');
    setRefusal(result.ok ? '' : result.msg);
  };
  return (
    <section className="thanks-account">
      <h2>{t('order.accountTitle')}</h2>
      <p>{t('order.accountText')}</p>
      <div role="status">
        {state === 'sent' && <Notice kind="success">{t('order.accountSent', { email })}</Notice>}
        {refusal && <Notice kind="error">{refusal}</Notice>}
      </div>
      {state !== 'sent' && (
        <Button className="scripted" busy={state === 'busy'} onClick={() => void open()}>
          {t('order.accountOpen')}
        </Button>
      )}
      <a className="scriptless" href={path('/auth/signup')}>
        {t('order.accountOpen')}
      </a>
    </section>
  );
}
