import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { useText } from '../../text/text.ts';
import { ReturnRefunds } from './ReturnRefunds.tsx';
import type { Return } from './return-type.ts';

/** Facts of a return beside its lines: buyer and order, amount and refunds, parcel. */
export function ReturnSide({ one }: { one: Return }) {
  const t = useText();
  const may = useMay();
  const { buyer, email, customerId, orderNo } = one;
  return (
    <>
      <Section title={t('returns.buyer')}>
        {customerId && may('customer:get') ? (
          <Anchor component={Link} to={`/admin/customers/${customerId}`}>
            {buyer || email}
          </Anchor>
        ) : (
          <Text fw={500}>{buyer}</Text>
        )}
        <Text className="wrap-anywhere">
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
        <div className="fact">
          <Text size="sm" c="dimmed">
            {t('returns.order')}
          </Text>
          {may('order:get') ? (
            <Anchor component={Link} to={`/admin/orders/${orderNo}`}>
              {orderNo}
            </Anchor>
          ) : (
            orderNo
          )}
        </div>
      </Section>
      <ReturnRefunds one={one} />
      <WayBack one={one} />
    </>
  );
}

function WayBack({ one }: { one: Return }) {
  const t = useText();
  const { logisticsNo, logisticsCompany, trackingUrl, merchantAddressLines, instructions, labelUrl } = one;
  if (!logisticsNo && merchantAddressLines.length === 0 && !instructions && !labelUrl) return null;
  return (
    <Section title={t('returns.wayBack')}>
      {logisticsNo && (
        <div className="fact">
          <Text size="sm" c="dimmed">
            {t('returns.parcel')}
          </Text>
          {logisticsCompany}{' '}
          {trackingUrl ? (
            <Anchor href={trackingUrl} target="_blank" rel="noreferrer">
              {logisticsNo}
            </Anchor>
          ) : (
            logisticsNo
          )}
        </div>
      )}
      <address className="address">{merchantAddressLines.join('\n')}</address>
      {instructions && <Text className="typed-text">{instructions}</Text>}
      {labelUrl && (
        <Anchor href={labelUrl} target="_blank" rel="noreferrer">
          {t('returns.label')}
        </Anchor>
      )}
    </Section>
  );
}
