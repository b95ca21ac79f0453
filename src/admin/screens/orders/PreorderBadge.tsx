import { Badge } from '@mantine/core';
import { DayText } from '../../show/DayText.tsx';
import { useText } from '../../text/text.ts';
import { type Order, unitsLeft } from './order-type.ts';

/** The day from which a pre-order is dispatched. */
export function PreorderBadge({ day }: { day: string }) {
  const t = useText();
  return (
    <Badge variant="light" color="blue" radius="sm" className="state">
      {t('orders.preorderFrom')} <DayText day={day} />
    </Badge>
  );
}

/** The last day for which an order waits; null where it waits for no pre-order. */
export function waitsFor({ status, lines }: Pick<Order, 'status'> & { lines: WaitingLine[] }): string | null {
  if (status !== 'inProgress' && status !== 'pendingCancellation') return null;
  const waiting = lines.filter((line) => unitsLeft(line) > 0);
  return (
    waiting
      .flatMap(({ preorderOn }) => preorderOn ?? [])
      .sort()
      .at(-1) ?? null
  );
}

type WaitingLine = Pick<Order['lines'][number], 'quantity' | 'shipped' | 'cancelled' | 'preorderOn'>;
