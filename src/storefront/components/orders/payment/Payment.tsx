import type { Order } from '../../../../shared/contracts/checkout.ts';
import { isEmailed } from '../../../../shared/email-method.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { OrderActions } from '../OrderActions.tsx';
import { OrderHelp } from '../OrderHelp.tsx';
import { OrderNotices } from '../OrderNotices.tsx';
import { OrderNumber } from '../OrderNumber.tsx';
import { OrderView } from '../OrderView.tsx';
import { component as OrderTrack } from '../order-track/OrderTrack.tsx';
import { Pay } from '../Pay.tsx';
import { useOrder } from '../use-order.ts';
import { OpenAccount } from './OpenAccount.tsx';
import type { Data, Input } from './props.ts';

/** The thank-you page: order number, next step and the order. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const { order } = data;
  if (order) return <ThankYou key={order.orderNo} {...data} order={order} />;
  return (
    <EmptyState icon={<Package />} title={t('order.unknown')} text={t('order.unknownText')}>
      <ButtonLink href={path('/')}>{t('cart.browse')}</ButtonLink>
    </EmptyState>
  );
}

function ThankYou({ order: sent, asked, shown, access, reply, opens, isRecent }: Data & { order: Order }) {
  const { order, setOrder, reload } = useOrder(sent, access);
  return (
    <div className="thanks">
      <header className="thanks-head">
        <OrderNumber order={order} />
        {order.limited ? (
          <Limited orderNo={order.orderNo} asked={asked} />
        ) : (
          <Thanks order={order} isRecent={isRecent} />
        )}
      </header>
      <OrderView order={order}>
        <Pay order={order} shown={shown} onChange={reload} />
        <OrderNotices order={order} access={access} />
      </OrderView>
      <OrderActions order={order} access={access} reply={reply} onChange={setOrder} />
      {opens && <OpenAccount email={order.email} opens={opens} />}
      <OrderHelp />
    </div>
  );
}

/** Thanks for what was just ordered; later the link of a mail leads here, to see how far the order is. */
function Thanks({ order, isRecent }: { order: Order; isRecent: boolean }) {
  const { t } = useShop();
  const { orderNo } = order;
  if (!isNew(order, isRecent)) return <h1 className="thanks-title">{t('order.number', { orderNo })}</h1>;
  return (
    <>
      <h1 className="thanks-title">{t('order.thanks', { name: order.address.firstName ?? '' })}</h1>
      <p className="thanks-text">{t('order.confirmation', { email: order.email })}</p>
    </>
  );
}

/** Tests if an order is thanked for: nothing has happened to it yet, or what is sent by email, seconds after the payment. */
function isNew({ status, deliveryStatus, shippingMethod, lines }: Order, isRecent: boolean): boolean {
  if (status === 'inProgress' && deliveryStatus === 'notShipped') return true;
  if (status !== 'inProgress' && status !== 'completed') return false;
  return isRecent && (isEmailed(shippingMethod) || lines.some(({ isGiftCard }) => isGiftCard));
}

/** Asks for the email, to show all of an order that was found by its key alone. */
function Limited({ orderNo, asked }: { orderNo: string; asked: Data['asked'] }) {
  const { t } = useShop();
  return (
    <>
      <h1 className="thanks-title">{t('order.limitedTitle')}</h1>
      <p className="thanks-text">{t('order.limitedText')}</p>
      <OrderTrack props={{ orderNo }} data={{ order: null, asked, shown: null, access: null, reply: null }} />
    </>
  );
}
