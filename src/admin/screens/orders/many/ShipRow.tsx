import { Badge, Button, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../../../text/text.ts';
import type { ShipManyRow } from './use-ship-rows.ts';

interface Props {
  row: ShipManyRow;
  onNo: (orderNo: string, no: string) => void;
  onLeaveOut: (orderNo: string) => void;
}

/** An order among many that are sent: its tracking number, and what became of it. */
export function ShipRow({ row, onNo, onLeaveOut }: Props) {
  const t = useText();
  const { orderNo, buyer, items, no, company, reason, isSent } = row;
  return (
    <li>
      <div>
        <Link to={`/admin/orders/${orderNo}`} className="list-link">
          {orderNo}
        </Link>
        <Text size="sm" c="dimmed">
          {[buyer, t('orders.count', { count: items }), company].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {isSent ? (
        <Badge>{t('orders.sentBadge')}</Badge>
      ) : (
        <TextInput
          aria-label={t('orders.trackingOf', { orderNo })}
          placeholder={t('orders.trackingNo')}
          value={no}
          maxLength={100}
          autoComplete="off"
          error={reason}
          onChange={(event) => onNo(orderNo, event.currentTarget.value)}
        />
      )}
      {!isSent && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('orders.leaveOutOf', { orderNo })}
          onClick={() => onLeaveOut(orderNo)}
        >
          {t('orders.leaveOut')}
        </Button>
      )}
    </li>
  );
}
