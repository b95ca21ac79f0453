import type { ReactNode } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import { personName } from '../../../shared/person-name.ts';
import { Item } from '../../../ui/Item.tsx';
import { Sums } from '../../../ui/Sums.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { AddressLines } from './AddressLines.tsx';
import { Parcels } from './Parcels.tsx';
import { Refunds } from './Refunds.tsx';
import { comingSteps } from './status.ts';
import { Timeline } from './Timeline.tsx';

/** An order with its next step (`children`), lines, destination and totals. */
export function OrderView({ order, children }: { order: Order; children?: ReactNode }) {
  const { t, productPath } = useShop();
  return (
    <div className="order">
      <div className="order-main">
        {children}
        <Timeline order={order} />
        {!isEmailed(order.shippingMethod) && <Parcels order={order} />}
        <Refunds order={order} />
        <dl className="order-facts">
          {!order.limited && <Destination order={order} />}
          {order.billingAddress && (
            <Fact name={t('order.billTo')}>
              <AddressLines lines={order.billingLines} />
            </Fact>
          )}
          {!order.limited && <Contact order={order} />}
          <Sending order={order} />
          <Fact name={t('order.paymentMethod')}>{order.paymentMethod.name}</Fact>
          {order.taxNumber && <Fact name={t('order.taxNumber')}>{order.taxNumber}</Fact>}
          {order.giftMessage && (
            <Fact name={t('order.giftMessage')}>
              <span className="order-words">{order.giftMessage}</span>
            </Fact>
          )}
          {order.remark && (
            <Fact name={t('order.remark')}>
              <span className="order-words">{order.remark}</span>
            </Fact>
          )}
        </dl>
      </div>
      <aside className="order-goods" aria-label={t('order.goods')}>
        <ul className="items">
          {order.lines.map((line) => (
            <Item key={line.lineId} line={line} href={productPath(line.slug)} />
          ))}
        </ul>
        <Sums
          totals={order.amounts}
          discounts={order.discounts}
          giftCards={order.giftCards}
          customs={order.shippingMethod.customs}
        />
      </aside>
    </div>
  );
}

function Contact({ order }: { order: Order }) {
  const { t } = useShop();
  return (
    <Fact name={t('order.contact')}>
      {order.shippingMethod.pickup && <span>{personName(order.address)}</span>}
      <span>{order.email}</span>
      {order.phoneText && <span dir="ltr">{order.phoneText}</span>}
    </Fact>
  );
}

/** The buyer's postal address, or the pickup point. */
function Destination({ order: { addressLines, shippingMethod } }: { order: Order }) {
  const { t } = useShop();
  const { pickup } = shippingMethod;
  if (!pickup)
    return (
      <Fact name={t(isEmailed(shippingMethod) ? 'order.billTo' : 'order.deliverTo')}>
        <AddressLines lines={addressLines} />
      </Fact>
    );
  return (
    <Fact name={t('order.pickUpAt')}>
      <AddressLines lines={pickup.lines} />
      {pickup.hours && <span>{pickup.hours}</span>}
    </Fact>
  );
}

/** The shipping method and, before shipment, the delivery estimate. */
function Sending({ order }: { order: Order }) {
  const { t } = useShop();
  const { shippingMethod, deliveryStatus } = order;
  const { name, dates, pickup } = shippingMethod;
  const isAhead = deliveryStatus === 'notShipped' && comingSteps(order).length > 0 && !isEmailed(shippingMethod);
  return (
    <Fact name={t('order.shippingMethod')}>
      {name}
      {dates && isAhead && <span>{t(pickup ? 'order.readyOn' : 'order.expected', { dates })}</span>}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="order-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
