import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../api/may.ts';
import { Section } from '../../../form/Section.tsx';
import { StateBadge } from '../../../show/StateBadge.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { buyerOf } from '../order-type.ts';
import { OrderTags } from '../tags/OrderTags.tsx';
import { InvoiceLinks } from './InvoiceLinks.tsx';

/** Facts of an order beside its lines: buyer, addresses, delivery, payment, documents, returns. */
export function OrderSide({ order }: { order: Order }) {
  const t = useText();
  const { billingAddress, billingLines, shippingMethod, paymentMethod, remark, taxNumber } = order;
  return (
    <>
      <Buyer order={order} />
      <Section title={t('orders.delivery')}>
        <Address lines={shippingMethod.pickup?.lines ?? order.addressLines} />
        <Fact label={t('orders.method')}>{shippingMethod.name}</Fact>
        {shippingMethod.dates && <Fact label={t('orders.expected')}>{shippingMethod.dates}</Fact>}
      </Section>
      <Section title={t('orders.pay')}>
        <Fact label={t('orders.method')}>{paymentMethod.name}</Fact>
        {billingAddress ? (
          <>
            <Fact label={t('orders.billing')}>
              <Address lines={billingLines} />
            </Fact>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('orders.billingSame')}
          </Text>
        )}
        {taxNumber && <Fact label={t('orders.taxNumber')}>{taxNumber}</Fact>}
      </Section>
      <OrderTags order={order} />
      {order.giftMessage && (
        <Section title={t('orders.giftMessage')}>
          <Text className="typed-text">{order.giftMessage}</Text>
        </Section>
      )}
      {remark && (
        <Section title={t('orders.remark')}>
          <Text className="typed-text">{remark}</Text>
        </Section>
      )}
      {order.invoices.length > 0 && <InvoiceLinks invoices={order.invoices} />}
      {order.returns.length > 0 && <Returns order={order} />}
    </>
  );
}

function Buyer({ order }: { order: Order }) {
  const t = useText();
  const may = useMay();
  const { email, phone, phoneText, customerId } = order;
  return (
    <Section title={t('orders.buyer')}>
      <Text fw={500}>{buyerOf(order)}</Text>
      {email && (
        <Text className="wrap-anywhere">
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
      )}
      {phone && (
        <Text>
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phoneText}</Anchor>
        </Text>
      )}
      {customerId && may('customer:get') && (
        <Text size="sm" mt={4}>
          <Anchor component={Link} to={`/admin/customers/${customerId}`}>
            {t('orders.customer')}
          </Anchor>
        </Text>
      )}
    </Section>
  );
}

function Returns({ order: { returns } }: { order: Order }) {
  const t = useText();
  return (
    <Section title={t('orders.returns')}>
      <Stack gap="xs">
        {returns.map(({ returnNo, step, at }) => (
          <Group key={returnNo} justify="space-between">
            <Anchor component={Link} to={`/admin/returns/${returnNo}`}>
              {returnNo}
            </Anchor>
            <Group gap="xs">
              <StateBadge of="status.return" state={step} />
              <Text span size="sm" c="dimmed">
                <TimeText at={at} day />
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div>{children}</div>
    </div>
  );
}

function Address({ lines }: { lines: string[] }) {
  return <address className="address">{lines.join('\n')}</address>;
}
