import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../shared/contracts/checkout.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { OrderView } from '../OrderView.tsx';
import { Pay } from '../Pay.tsx';
import { useOrder } from '../use-order.ts';
import type { Data, Input } from './props.ts';

/** Finds an order by its number and email. Nothing else reveals whether an order exists. */
export function component({ props, data }: Input) {
  const { t } = useShop();
  const { order, busy, refusal, find } = useTracking(data);
  return (
    <div className="track">
      {/* Without an action: the page that a merchant put it on is the one that answers. */}
      <form className="track-form" method="post" onSubmit={(event) => void find(event)}>
        <input type="hidden" name="form" value="order-track" />
        <OrderNumber orderNo={data.asked?.orderNo ?? props.orderNo} />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('checkout.email')}
          defaultValue={data.asked?.email}
          limit={254}
          required
        />
        <Button kind="primary" type="submit" busy={busy}>
          {t('order.find')}
        </Button>
        <div role="alert">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
      </form>
      <div role="status">
        {order && (
          <Found key={order.orderNo} order={order} shown={data.order?.orderNo === order.orderNo ? data.shown : null} />
        )}
      </div>
    </div>
  );
}

function OrderNumber({ orderNo }: { orderNo: string | undefined }) {
  const { t } = useShop();
  return (
    <Field
      name="orderNo"
      label={t('order.orderNo')}
      defaultValue={orderNo}
      limit={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

function Found({ order: found, shown }: Pick<Data, 'shown'> & { order: Order }) {
  const { t } = useShop();
  const { order, reload } = useOrder(found, shown?.payment.accessKey ?? null);
  return (
    <div className="track-result">
      <p className="thanks-number">{t('order.number', { orderNo: order.orderNo })}</p>
      <OrderView order={order}>
        <Pay order={order} shown={shown} onChange={reload} />
      </OrderView>
    </div>
  );
}

function useTracking({ order: first, asked }: Data) {
  const { t } = useShop();
  const [order, setOrder] = useState(first);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(asked && !first ? t('order.notFound') : '');
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { orderNo = '', email = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >;
    setBusy(true);
    const result = await call('order/track', { orderNo, email });
    setBusy(false);
    setOrder(result.ok ? result.data : null);
    setRefusal(result.ok ? '' : result.code === 40 ? t('order.notFound') : result.msg);
  };
  return { order, busy, refusal, find };
}
