import type { ReactNode } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import type { MissingLine } from '../../../shared/contracts/orders.ts';
import type { OrderKey } from '../../../shared/contracts/payments.ts';
import type { OrderReply } from '../../../shared/form-replies.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { CancelOrder } from './CancelOrder.tsx';

interface Props {
  order: Order;
  /** Null where this page may change nothing. */
  access: OrderKey | null;
  reply: OrderReply | null;
  onChange(order: Order): void;
}

/** Actions of the buyer on an order besides paying: plain forms, so that they need no script. */
export function OrderActions({ order, access, reply, onChange }: Props) {
  const { t } = useShop();
  if (!access) return null;
  const { actions, orderNo } = order;
  return (
    <section className="order-actions" aria-label={t('order.actions')}>
      {reply && <Reply reply={reply} />}
      {actions.includes('confirm') && (
        <OrderButton orderNo={orderNo} action="confirm" kind="primary">
          {t('order.confirm')}
        </OrderButton>
      )}
      {actions.includes('review') && <ReviewLink orderNo={orderNo} accessKey={access.accessKey} />}
      {actions.includes('reorder') && !actions.includes('pay') && (
        <OrderButton orderNo={orderNo} action="reorder">
          {t('order.reorder')}
        </OrderButton>
      )}
      {actions.includes('invoice') && order.invoices.length === 0 && (
        <OrderButton orderNo={orderNo} action="invoice">
          {t('order.invoice')}
        </OrderButton>
      )}
      {order.invoices.map(({ no, kind }) => (
        <OrderButton key={no} orderNo={orderNo} action="invoice" no={no}>
          {`${t(`order.${kind}`)} ${no}`}
        </OrderButton>
      ))}
      <ReturnLinks order={order} access={access} />
      <CancelOrder order={order} access={access} onCancelled={onChange} />
    </section>
  );
}

function ReviewLink({ orderNo, accessKey }: OrderKey) {
  const { t, path } = useShop();
  const query = new URLSearchParams({ orderNo, ...(accessKey && { accessKey }) });
  return <ButtonLink href={`${path('/order/review')}?${query}`}>{t('order.review')}</ButtonLink>;
}

/** The way to a return, and to those that were requested. */
function ReturnLinks({ order: { orderNo, actions, returns }, access }: { order: Order; access: OrderKey }) {
  const { t, path } = useShop();
  const { accessKey } = access;
  const at = (more: Record<string, string> = {}, page = '/order/return') =>
    `${path(page)}?${new URLSearchParams({ order: orderNo, ...(accessKey && { key: accessKey }), ...more })}`;
  return (
    <>
      {actions.includes('return') && <ButtonLink href={at()}>{t('order.return')}</ButtonLink>}
      {actions.includes('withdraw') && <ButtonLink href={at({}, '/withdraw')}>{t('order.withdraw')}</ButtonLink>}
      {returns.map(({ returnNo }) => (
        <ButtonLink key={returnNo} href={at({ return: returnNo })}>
          {t('order.returnNumber', { returnNo })}
        </ButtonLink>
      ))}
    </>
  );
}

interface ButtonProps {
  orderNo: string;
  action: 'confirm' | 'reorder' | 'invoice';
  /** Number of the invoice or credit note. */
  no?: string;
  kind?: 'primary' | 'outline';
  /** URL that it is posted to; the page itself if not said. */
  at?: string;
  small?: boolean;
  children: ReactNode;
}

/** A button of an order, as a form of its own. */
export function OrderButton({ orderNo, action, no, kind = 'outline', at, small, children }: ButtonProps) {
  return (
    <form method="post" action={at}>
      <input type="hidden" name="form" value="order" />
      <input type="hidden" name="orderNo" value={orderNo} />
      {no && <input type="hidden" name="no" value={no} />}
      <Button kind={kind} small={small} type="submit" name="do" value={action}>
        {children}
      </Button>
    </form>
  );
}

function Reply({ reply: { message, missing } }: { reply: OrderReply }) {
  const { t, path } = useShop();
  if (message) return <Notice kind="error" role="alert" title={message} />;
  return (
    <Notice kind="warning" role="alert" title={t('order.missing')}>
      <ul>
        {missing.map((line) => (
          <li key={line.title}>
            <MissingText line={line} />
          </li>
        ))}
      </ul>
      <p>
        <a href={path('/cart')}>{t('order.toCart')}</a>
      </p>
    </Notice>
  );
}

function MissingText({ line: { title, quantity, reason } }: { line: MissingLine }) {
  const { t } = useShop();
  return `${quantity} × ${title}: ${t(`order.missing.${reason}`)}`;
}
