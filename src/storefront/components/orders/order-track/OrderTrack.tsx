import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../shared/contracts/checkout.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { call } from '../../../api/call.ts';
import { OrderActions } from '../OrderActions.tsx';
import { OrderHelp } from '../OrderHelp.tsx';
import { OrderNotices } from '../OrderNotices.tsx';
import { OrderNumber } from '../OrderNumber.tsx';
import { OrderView } from '../OrderView.tsx';
import type { OrderAsked } from '../order-asked.ts';
import type { OrderPageData } from '../order-page.ts';
import { Pay } from '../Pay.tsx';
import { useOrder } from '../use-order.ts';
import type { Data, Input } from './props.ts';
import { SendLink } from './SendLink.tsx';

/** Finds an order by its number and email. Nothing else reveals whether an order exists. */
export function component({ props, data }: Input) {
  const { t } = useShop();
  const { order, asked, busy, refusal, find } = useTracking(data);
  const { form, errorOf } = useFieldErrors();
  return (
    <div className="track">
      {/* Without an action: the page that a merchant put it on is the one that answers. */}
      <form className="track-form" method="post" {...form} onSubmit={(event) => void find(event)}>
        <input type="hidden" name="form" value="order-track" />
        <p className="track-hint">{t('order.trackHint')}</p>
        <NumberField orderNo={data.asked?.orderNo ?? props.orderNo} error={errorOf('orderNo')} />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('checkout.email')}
          defaultValue={data.asked?.email}
          error={errorOf('email')}
          limit={254}
          required
        />
        <Button kind="primary" type="submit" busy={busy}>
          {t('order.find')}
        </Button>
        <div role="alert">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
        {data.reply?.linkSent && asked && <Notice kind="success">{t('order.linkSent', { email: asked.email })}</Notice>}
      </form>
      <OrderHelp />
      <div role="status">
        {order && <Found key={order.orderNo} {...pageOf(data, order)} order={order} asked={asked} />}
      </div>
    </div>
  );
}

function NumberField({ orderNo, error }: { orderNo: string | undefined; error: string | undefined }) {
  const { t } = useShop();
  return (
    <Field
      name="orderNo"
      label={t('order.orderNo')}
      defaultValue={orderNo}
      error={error}
      limit={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

/** The order of the page's URL may be changed here; one that was found by its e-mail may not. */
function pageOf(data: Data, { orderNo }: Order): Omit<OrderPageData, 'order'> {
  const { shown, access, reply } = data;
  return data.order?.orderNo === orderNo ? { shown, access, reply } : { shown: null, access: null, reply: null };
}

function Found({
  order: found,
  shown,
  access,
  reply,
  asked,
}: OrderPageData & { order: Order; asked: OrderAsked | null }) {
  const { order, setOrder, reload } = useOrder(found, access);
  return (
    <div className="track-result">
      <OrderNumber order={order} />
      <OrderView order={order}>
        <Pay order={order} shown={shown} onChange={reload} />
        <OrderNotices order={order} access={access} />
      </OrderView>
      <OrderActions order={order} access={access} reply={reply} onChange={setOrder} />
      {!access && asked && <SendLink asked={asked} />}
    </div>
  );
}

function useTracking({ order: first, asked: typed, reply }: Data) {
  const { t } = useShop();
  const [order, setOrder] = useState(first);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(typed);
  const isRefused = typed && !first && !reply?.linkSent;
  const [refusal, setRefusal] = useState(isRefused ? reply?.message || t('order.notFound') : '');
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
    setAsked({ orderNo, email });
    setRefusal(result.ok ? '' : result.code === 40 ? t('order.notFound') : result.msg);
  };
  return { order, asked, busy, refusal, find };
}
