import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { ShownPayment } from './order-page.ts';
import type { Paying } from './use-payment.ts';

/** The other methods that the order can be paid with: buttons of a plain form. */
export function PayMethods({ paying, shown }: { paying: Paying; shown: ShownPayment }) {
  const { t } = useShop();
  const { view, start } = paying;
  const { payment, reply } = shown;
  const others = payment.choices.filter(({ code, kind }) => code !== view.next.method && kind !== 'none');
  if (others.length === 0) return null;
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const method = submitter?.getAttribute('value')?.replace(/^method /, '');
    if (method && view.phase !== 'busy') void start(method);
  };
  return (
    <form className="pay-others" method="post" onSubmit={choose}>
      <input type="hidden" name="form" value="payment" />
      <input type="hidden" name="orderNo" value={payment.orderNo} />
      <input type="hidden" name="key" value={reply.key} />
      <h3 className="pay-others-title">{t('order.pay.others')}</h3>
      <div className="pay-others-list">
        {others.map(({ code, name }) => (
          <Button key={code} small type="submit" name="do" value={`method ${code}`}>
            {name}
          </Button>
        ))}
      </div>
    </form>
  );
}
