import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { partsText } from '../../../../shared/parts-text.ts';
import { useMay } from '../../../api/may.ts';
import { Section } from '../../../form/Section.tsx';
import { LineRow } from '../../../show/LineRow.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useText } from '../../../text/text.ts';
import { TrackingDialog } from '../actions/TrackingDialog.tsx';
import { type Line, type Order, unitsLeft } from '../order-type.ts';
import { PreorderBadge } from '../PreorderBadge.tsx';

/** Lines of an order: those that are left to send, each parcel, and what was cancelled. */
export function OrderLines({ order }: { order: Order }) {
  const t = useText();
  const { lines, shipments } = order;
  const left = lines.map((line) => ({ line, units: unitsLeft(line) }));
  const cancelled = lines.map((line) => ({ line, units: line.cancelled }));
  const isOver = order.status === 'cancelled';
  return (
    <>
      <Lines title={t(isOver ? 'orders.notSent' : 'orders.left')} units={left} />
      {shipments.map((shipment, index) => (
        <Section key={shipment.id} title={t('orders.parcel', { number: index + 1 })}>
          <Parcel order={order} shipment={shipment} lines={lines} />
        </Section>
      ))}
      <Lines title={t('orders.cancelledUnits')} units={cancelled} />
    </>
  );
}

interface Units {
  line: Line;
  units: number;
}

function Lines({ title, units }: { title: string; units: Units[] }) {
  const shown = units.filter((each) => each.units > 0);
  if (shown.length === 0) return null;
  return (
    <Section title={title}>
      <LineList units={shown} />
    </Section>
  );
}

function LineList({ units }: { units: Units[] }) {
  const t = useText();
  return (
    <ul className="lines">
      {units.map(({ line, units: count }) => (
        <LineRow key={line.lineId} line={line} below={<Below line={line} />}>
          <Text span size="sm" c="dimmed">
            {t('orders.times', { count })} <MoneyText value={line.unitPrice} />
          </Text>
          {count === line.quantity && (
            <Text span fw={500}>
              <MoneyText value={line.total} />
            </Text>
          )}
        </LineRow>
      ))}
    </ul>
  );
}

/** The parts of a bundle, and the day of a pre-order. */
function Below({ line: { parts, preorderOn } }: { line: Line }) {
  return (
    <>
      {parts && (
        <Text size="sm" c="dimmed">
          {partsText(parts)}
        </Text>
      )}
      {preorderOn && <PreorderBadge day={preorderOn} />}
    </>
  );
}

interface ParcelProps {
  order: Order;
  shipment: Order['shipments'][number];
  lines: Line[];
}

function Parcel({ order, shipment, lines }: ParcelProps) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const units = shipment.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find((each) => each.lineId === lineId);
    return line ? [{ line, units: quantity }] : [];
  });
  const { company, no, url, at, deliveredAt } = shipment;
  return (
    <>
      <Group gap="xs" mb="xs">
        <Text span size="sm">
          {[company, no].filter(Boolean).join(' ') || t('orders.noTracking')}
        </Text>
        {url && (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {t('orders.track')}
          </Anchor>
        )}
        <Text span size="sm" c="dimmed">
          {t('orders.sentAt')} <TimeText at={at} />
          {deliveredAt && (
            <>
              {' · '}
              {t('orders.deliveredAt')} <TimeText at={deliveredAt} />
            </>
          )}
        </Text>
        {may('order:ship') && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('orders.tracking')}
          </Button>
        )}
      </Group>
      <LineList units={units} />
      {isOpen && <TrackingDialog order={order} shipment={shipment} onClose={() => setOpen(false)} />}
    </>
  );
}
