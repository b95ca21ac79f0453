import type { Order } from '../../../../shared/contracts/checkout.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { OrderButton } from '../OrderActions.tsx';
import { stepOf } from '../status.ts';

/** Number of pictures shown; the rest is counted. */
const shown = 4;

/** An order's summary: status, lines, total and next step. */
export function OrderCard({ order }: { order: Order }) {
  const { t, money, userPath } = useShop();
  const { orderNo, submittedAt, amounts, lines } = order;
  const step = stepOf(order);
  const href = userPath(`order/${orderNo}`);
  return (
    <li className="order-card">
      <div className="order-card-head">
        <h2 className="order-card-step" data-step={step}>
          {t(`order.step.${step}`)}
        </h2>
        <p className="order-card-facts">
          <a href={href}>{t('order.number', { orderNo })}</a>
          <DateTime at={submittedAt} />
          {order.isTest && <span className="order-test">{t('order.test')}</span>}
        </p>
      </div>
      <Pictures lines={lines} />
      <div className="order-card-foot">
        <p className="order-card-items">{whatIn(lines)}</p>
        <p className="order-card-total">
          <span>{t('order.units', { count: lines.reduce((sum, line) => sum + line.quantity, 0) })}</span>{' '}
          <strong>{money(amounts.total)}</strong>
        </p>
        <NextAction order={order} href={href} />
      </div>
    </li>
  );
}

/** The one thing to do next with an order. */
function NextAction({ order, href }: { order: Order; href: string }) {
  const { t } = useShop();
  const { orderNo, actions, shipments } = order;
  const tracked = shipments.find(({ url, deliveredAt }) => url && !deliveredAt);
  const name = <span className="visually-hidden"> {orderNo}</span>;
  if (actions.includes('pay'))
    return (
      <ButtonLink href={`${href}#pay`} kind="primary" small>
        {t('order.payNow')}
        {name}
      </ButtonLink>
    );
  if (order.status === 'inProgress' && tracked?.url)
    return (
      <ButtonLink href={tracked.url} rel="noopener" target="_blank" small>
        {t('order.trackParcel')}
        {name}
      </ButtonLink>
    );
  if (actions.includes('confirm')) return <CardButton order={order} href={href} action="confirm" />;
  if (order.status === 'completed' || order.status === 'cancelled')
    return <CardButton order={order} href={href} action="reorder" />;
  return (
    <ButtonLink href={href} small>
      {t('order.view')}
      {name}
    </ButtonLink>
  );
}

function CardButton({ order, href, action }: { order: Order; href: string; action: 'confirm' | 'reorder' }) {
  const { t } = useShop();
  return (
    <OrderButton orderNo={order.orderNo} action={action} at={href} small>
      {t(`order.${action}`)}
      <span className="visually-hidden"> {order.orderNo}</span>
    </OrderButton>
  );
}

function Pictures({ lines }: Pick<Order, 'lines'>) {
  const pictures = lines.flatMap(({ lineId, image }) => (image ? [{ lineId, image }] : []));
  if (pictures.length === 0) return null;
  const more = pictures.length - shown;
  return (
    // The text below describes the pictures.
    <div className="order-card-pictures" aria-hidden="true">
      {pictures.slice(0, more > 1 ? shown - 1 : shown).map(({ lineId, image }) => (
        <Picture key={lineId} image={image} sizes="5rem" alt="" />
      ))}
      {more > 1 && <span className="order-card-more">+{more + 1}</span>}
    </div>
  );
}

/** Titles of the order's lines. */
function whatIn(lines: Order['lines']): string {
  return lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(', ');
}
